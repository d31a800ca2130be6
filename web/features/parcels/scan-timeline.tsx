import { useQuery } from '@tanstack/react-query';
import type { Parcel, ParcelScan } from '#contract/parcels/parcels.ts';
import { isSameCarrier } from '#contract/parcels/tracking-numbers.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { trackingPagesQuery } from './parcels.queries.ts';
import classes from './scan-timeline.module.css';

/** The scans of a parcel as a timeline, newest first, in the carrier's own words. */
export function ScanTimeline({ parcel: { carrier, trackingNumber }, scans }: { parcel: Parcel; scans: readonly ParcelScan[] }) {
  const t = useWords();
  const pages = useQuery(trackingPagesQuery);
  const tracked = pages.data?.some((page) => page.tracked && isSameCarrier(page.carrier, carrier));
  if (scans.length === 0) {
    return (
      <p className={classes.none}>
        {t.parcels.noScans} {!tracked && t.parcels.byHand}
      </p>
    );
  }
  return (
    <ol className={classes.line} aria-label={`${t.parcels.scans} ${trackingNumber}`}>
      {scans.map(({ at, code, text, place }) => (
        <li key={`${at} ${code} ${text} ${place}`} className={classes.scan}>
          <time className={classes.when} dateTime={at}>
            {formatMoment(at)}
          </time>
          <span className={classes.text}>{text || code}</span>
          <span className={classes.place}>{place}</span>
        </li>
      ))}
    </ol>
  );
}
