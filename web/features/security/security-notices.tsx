import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { eventText, whoText } from './event-text.ts';
import { noticesQuery, useMarkRead } from './security.queries.ts';
import classes from './security-notices.module.css';

/** What administrators are to know: it stays until each of them has marked it as read. */
export function SecurityNotices() {
  const t = useWords();
  const notices = useQuery(noticesQuery).data?.notices ?? [];
  const { mutate, isPending, variables } = useMarkRead();
  if (notices.length === 0) return null;
  return (
    <section className={classes.notices} aria-labelledby="security-notices">
      <div className={classes.head}>
        <h2 id="security-notices" className={classes.heading}>
          <Icon name="warning" />
          {t.security.notices}
        </h2>
        {notices.length > 1 && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={isPending && variables.length > 1}
            onClick={() => mutate(notices.map(({ eventId }) => eventId))}
          >
            {t.security.readAll}
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {notices.map((notice) => {
          const sentence = eventText(notice, t);
          return (
            <li key={notice.eventId} className={classes.notice}>
              <span>{sentence}</span>
              <span className={classes.soft}>
                {whoText(notice, t)} · <time dateTime={notice.at}>{formatMoment(notice.at)}</time>
              </span>
              <Button
                className={classes.read ?? ''}
                size="compact-xs"
                variant="default"
                aria-label={t.security.readNamed(sentence)}
                loading={isPending && variables.length === 1 && variables[0] === notice.eventId}
                onClick={() => mutate([notice.eventId])}
              >
                {t.security.read}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
