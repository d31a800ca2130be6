import { memo } from 'react';
import type { SecurityEvent } from '#contract/security/security.ts';
import { formatMoment, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { eventText, whoText } from './event-text.ts';
import classes from './security-row.module.css';

/** One event of the log. */
export const SecurityRow = memo(function SecurityRow({ event, t }: { event: SecurityEvent; t: Catalog }) {
  const { at, kind, outcome, address, requestId, times } = event;
  return (
    <article className={classes.row} data-outcome={outcome}>
      <span className={classes.cell}>
        <time dateTime={at}>{formatMoment(at)}</time>
        <span className={classes.outcome}>{t.security.outcomes[outcome]}</span>
      </span>
      <span className={classes.cell}>
        <span className={classes.who}>{whoText(event, t)}</span>
        <span className={classes.soft}>{address}</span>
      </span>
      <span className={classes.cell}>
        <span className={classes.kind}>
          {t.security.kinds[kind]}
          {times > 1 && <span className={classes.times}>{t.security.times(formatNumber(times))}</span>}
        </span>
        <span className={classes.sentence}>{eventText(event, t)}</span>
      </span>
      <span className={classes.request} title={requestId ?? undefined}>
        {requestId !== null && `${t.security.request} ${requestId.slice(0, 8)}`}
      </span>
    </article>
  );
});
