import { memo } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import { daysInState, daysWithoutMove, isOver, isQuiet } from '#contract/parcels/parcel-states.ts';
import type { TrackedParcel } from '#contract/parcels/parcel-window.ts';
import { formatAgo } from '#web/i18n/format.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { lastSaid } from './last-said.ts';
import classes from './parcel-row.module.css';
import { StateBadge } from './state-badge.tsx';

interface Props {
  tracked: TrackedParcel;
  now: number;
  onOpen(orderId: number): void;
}

/** One parcel of the list: where it is, whose, since when, and what is to be done; the whole row opens it. */
export const ParcelRow = memo(function ParcelRow({ tracked: { parcel, order }, now, onOpen }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { state, problem, carrier, trackingNumber, scannedAt, stateSince } = parcel;
  const quiet = isQuiet(parcel, now);
  const said = lastSaid(parcel, useSignedIn()).join(' · ');
  return (
    <button type="button" className={classes.row} data-state={state} onClick={() => onOpen(order.orderId)}>
      <span className={classes.cell}>
        <span className={classes.head}>
          <StateBadge state={state} />
          {!isOver(state) && <span className={classes.soft}>{t.parcels.days(daysInState(parcel, now))}</span>}
        </span>
        <span className={classes.soft}>
          {quiet ? (
            <span className={classes.note}>{t.parcels.quiet(daysWithoutMove(parcel, now))}</span>
          ) : (
            t.parcels.lastSeen(formatAgo(scannedAt ?? stateSince, now))
          )}
        </span>
      </span>
      <span className={classes.cell}>
        <span className={classes.number}>{trackingNumber || t.parcels.erased}</span>
        <span className={classes.soft}>{carrier}</span>
      </span>
      <span className={classes.cell}>
        <span className={order.erased ? classes.soft : classes.name}>{order.erased ? t.orders.erase.done : order.receiverName}</span>
        <span className={classes.country}>
          <Flag code={order.countryCode} />
          {countryName(order.countryCode, language)} · {order.orderNumber}
        </span>
      </span>
      <span className={classes.cell}>
        {problem === null ? (
          <span className={classes.said}>{quiet ? t.parcels.quietAdvice : said}</span>
        ) : (
          <>
            <span className={classes.problem}>{t.parcels.problems[problem]}</span>
            <span className={classes.advice}>{t.parcels.advice[problem]}</span>
          </>
        )}
      </span>
    </button>
  );
});
