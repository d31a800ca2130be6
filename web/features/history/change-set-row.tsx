import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ChangeSet } from '#contract/history/history.ts';
import { mayPutBack, mayTakeBackAdded } from '#contract/history/put-back.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './change-list.module.css';
import { setRowsText, setValuesText } from './describe-set.ts';
import { PutBackSetDialog } from './put-back-set.tsx';

/**
 * A change set as one line that opens to show its changes.
 * @param children the changes, drawn once the line is open
 */
export function ChangeSetRow({ set, children }: { set: ChangeSet; children: ReactNode }) {
  const t = useWords();
  const me = useSignedIn();
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);
  const may = set.changes.some(({ kind, field }) => (field === null ? mayTakeBackAdded(kind, me) : mayPutBack({ kind, field }, me)));
  const name = t.history.sets.numbered(`${t.history.sets.kinds[set.kind]} ${setRowsText(set, t)}`, set.changeSetId);
  return (
    <li>
      <div className={classes.row}>
        <time className={classes.when} dateTime={set.at}>
          {formatMoment(set.at)}
        </time>
        <span className={classes.who}>{set.staffName ?? t.history.automatic}</span>
        <span className={classes.what}>
          <button type="button" className={classes.fold} aria-label={name} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <Icon name={opened ? 'down' : 'right'} />
            <span className={classes.kind}>{t.history.sets.kinds[set.kind]}</span> {setRowsText(set, t)}
          </button>
        </span>
        <span className={classes.counts}>
          {setValuesText(set, t)}
          {set.putBack && <span className={classes.putBack}>{t.history.sets.putBackBy(set.putBack.staffName ?? t.history.automatic)}</span>}
        </span>
        <span className={classes.action}>
          {may && (
            <Button size="compact-xs" variant="subtle" onClick={() => setAsking(true)} aria-label={t.history.sets.putBackOf(name)}>
              {t.history.putBack}
            </Button>
          )}
        </span>
      </div>
      {opened && <div className={classes.inside}>{children}</div>}
      <PutBackSetDialog opened={asking} changeSetId={set.changeSetId} onClose={() => setAsking(false)} />
    </li>
  );
}
