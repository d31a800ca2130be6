import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '#contract/auth/sessions.ts';
import { formatMoment } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions.queries.ts';
import classes from './sessions-section.module.css';
import list from './settings-list.module.css';
import page from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

/** The devices on which the person is signed in, with buttons to end those sessions. */
export function SessionsSection() {
  const t = useWords().settings.sessions;
  const found = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const endOthers = useEndOtherSessions(() => setAsking(false));
  return (
    <SettingsSection title={t.title} query={found}>
      {({ limits, sessions }) => (
        <>
          <p className={page.help}>{t.help(limits.idleHours, limits.days)}</p>
          <ul className={list.list}>
            {sessions.map((session, index) => (
              <Session key={session.sessionId} session={session} number={index + 1} />
            ))}
          </ul>
          {sessions.some(({ current }) => !current) && (
            <Button className={classes.others ?? ''} variant="default" onClick={() => setAsking(true)}>
              {t.endOthers}
            </Button>
          )}
          <ConfirmDialog
            opened={asking}
            title={t.endOthersTitle}
            text={t.endOthersText}
            yes={t.endOthers}
            busy={endOthers.isPending}
            onYes={() => endOthers.mutate()}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </SettingsSection>
  );
}

function Session({ session, number }: { session: OwnSession; number: number }) {
  const t = useWords().settings.sessions;
  const end = useEndSession();
  const place = placeText(session, t);
  return (
    <li className={`${list.row} ${classes.session}`}>
      <span className={list.name}>
        {place} {session.current && <span className={classes.tag}>{t.current}</span>}
      </span>
      <span className={`${list.when} ${classes.when}`}>
        <span>{t.since(formatMoment(session.createdAt))}</span>
        <span>{t.last(formatMoment(session.lastUsedAt))}</span>
      </span>
      {!session.current && (
        <Button
          className={classes.end ?? ''}
          size="compact-sm"
          variant="default"
          aria-label={t.endOf(number, place)}
          loading={end.isPending}
          onClick={firstClick(() => end.mutate(session.sessionId))}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}

/** The browser and the system: 'Chrome · Windows 컴퓨터' */
const placeText = ({ browser, system }: OwnSession, t: Catalog['settings']['sessions']): string =>
  [browser ? t.browsers[browser] : t.unknownBrowser, ...(system ? [t.systems[system]] : [])].join(' · ');
