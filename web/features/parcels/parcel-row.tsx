import { memo } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import { daysInState, daysWithoutMove, isOver, isQuiet } from '#contract/parcels/parcel-states.ts';
import type { TrackedParcel } from '#contract/parcels/parcel-window.ts';
import { formatAgo } from '#web/i18n/format.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import row from '#web/ui/rows/list-row.module.css';
import { ListRow } from '#web/ui/rows/list-row.tsx';
import { lastStatusTexts } from './last-status-texts.ts';
import classes from './parcel-row.module.css';
import { StateBadge } from './state-badge.tsx';

interface Props {
  tracked: TrackedParcel;
  now: number;
  onOpen(orderId: number): void;
}

/** One parcel of the list: state, receiver, time since the last change, and what has to be done. The whole row opens it. */
export const ParcelRow = memo(function ParcelRow({ tracked: { parcel, order }, now, onOpen }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { state, problem, carrier, trackingNumber, scannedAt, stateSince } = parcel;
  const quiet = isQuiet(parcel, now);
  const status = lastStatusTexts(parcel, useSignedIn()).join(' · ');
  return (
    <ListRow className={classes.row} data-state={state} onOpen={() => onOpen(order.orderId)}>
      <span className={row.cell}>
        <span className={classes.head}>
          <StateBadge state={state} />
          {!isOver(state) && <span className={row.aside}>{t.parcels.days(daysInState(parcel, now))}</span>}
        </span>
        <span className={row.aside}>
          {quiet ? (
            <span className={classes.note}>{t.parcels.quiet(daysWithoutMove(parcel, now))}</span>
          ) : (
            t.parcels.lastSeen(formatAgo(scannedAt ?? stateSince, now))
          )}
        </span>
      </span>
      <span className={row.cell}>
        <span className={row.first}>{trackingNumber || t.parcels.erased}</span>
        <span className={row.aside}>{carrier}</span>
      </span>
      <span className={row.cell}>
        <span className={order.erased ? row.aside : row.name}>{order.erased ? t.erasure.done : order.receiverName}</span>
        <span className={`${row.country} ${row.aside}`}>
          <Flag code={order.countryCode} />
          {countryName(order.countryCode, language)} · {order.orderNumber}
        </span>
      </span>
      <span className={row.cell}>
        {problem === null ? (
          <span className={row.soft}>{quiet ? t.parcels.quietAdvice : status}</span>
        ) : (
          <>
            <span className={classes.problem}>{t.parcels.problems[problem]}</span>
            <span className={row.aside}>{t.parcels.advice[problem]}</span>
          </>
        )}
      </span>
    </ListRow>
  );
});
