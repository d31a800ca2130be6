import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysInState, daysWithoutMove, isQuiet } from '#contract/parcels/parcel-states.ts';
import type { Parcel, ParcelScan } from '#contract/parcels/parcels.ts';
import { isSameCarrier } from '#contract/parcels/tracking-numbers.ts';
import { mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { formatAgo } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { lastStatusTexts } from './last-status-texts.ts';
import classes from './parcel-card.module.css';
import { type EditedField, type Editing, ParcelEditor } from './parcel-editor.tsx';
import { trackingPagesQuery } from './parcels.queries.ts';
import { RemoveParcel } from './remove-parcel.tsx';
import { ScanTimeline } from './scan-timeline.tsx';
import { StateBadge } from './state-badge.tsx';
import { StateSelects } from './state-selects.tsx';

interface Props {
  parcel: Parcel;
  /** The carrier's scans, newest first; undefined where they are not shown. */
  scans: readonly ParcelScan[] | undefined;
}

/** One parcel of an order: number, state, what has to be done, and its scans. */
export function ParcelCard({ parcel, scans }: Props) {
  const me = useSignedIn();
  const [editing, setEditing] = useState<Editing>();
  // nobody may edit a value that they may not see
  const mayWrite = mayCall('POST /api/parcels/update', me) && maySee('parcel', 'trackingNumber', me);
  return (
    <article className={classes.card} data-state={parcel.state}>
      <Head
        parcel={parcel}
        onEdit={mayWrite && parcel.trackingNumber !== '' ? (field) => setEditing({ field, seen: parcel }) : undefined}
      />
      <Situation parcel={parcel} />
      {mayWrite && (
        <div className={classes.tools}>
          <StateSelects parcel={parcel} />
          <RemoveParcel parcel={parcel} />
        </div>
      )}
      {scans && <ScanTimeline parcel={parcel} scans={scans} />}
      <ParcelEditor editing={editing} onClose={() => setEditing(undefined)} />
    </article>
  );
}

function Head({
  parcel: { carrier, trackingNumber, state },
  onEdit,
}: {
  parcel: Parcel;
  onEdit: ((field: EditedField) => void) | undefined;
}) {
  const t = useWords();
  const me = useSignedIn();
  const pages = useQuery(trackingPagesQuery);
  const page = pages.data?.find((each) => isSameCarrier(each.carrier, carrier))?.page;
  const texts = { carrier, trackingNumber: trackingNumber || t.parcels.erased };
  return (
    <div className={classes.head}>
      <StateBadge state={state} />
      {(['carrier', 'trackingNumber'] as const).map((field) =>
        onEdit ? (
          <button
            key={field}
            type="button"
            className={classes.value}
            data-field={field}
            aria-label={t.parcels.editField(t.parcels.fields[field] ?? field, texts[field])}
            onClick={() => onEdit(field)}
          >
            {texts[field]}
          </button>
        ) : (
          <span key={field} className={classes.fixed} data-field={field}>
            {texts[field]}
          </span>
        ),
      )}
      {page !== undefined && trackingNumber !== '' && maySee('parcel', 'trackingNumber', me) && (
        <a
          className={classes.page}
          href={page.replaceAll('{number}', encodeURIComponent(trackingNumber))}
          target="_blank"
          rel="noreferrer"
          aria-label={t.parcels.pageOf(carrier, trackingNumber)}
        >
          {t.parcels.page}
        </a>
      )}
    </div>
  );
}

/** The carrier's last status; what a problem is and how to solve it; how long the carrier has reported nothing. */
function Situation({ parcel }: { parcel: Parcel }) {
  const t = useWords();
  const now = useNow();
  const me = useSignedIn();
  const { problem, scannedAt } = parcel;
  const quiet = isQuiet(parcel, now);
  const status = [...lastStatusTexts(parcel, me), ...(scannedAt === null ? [] : [formatAgo(scannedAt, now)])].join(' · ');
  return (
    <>
      {(problem !== null || quiet) && (
        <div data-note={quiet ? '' : 'trouble'} role="note">
          <div className={classes.advice}>
            <Icon name="warning" />
            <div>
              <strong>
                {problem === null
                  ? t.parcels.quiet(daysWithoutMove(parcel, now))
                  : `${t.parcels.problems[problem]} · ${t.parcels.days(daysInState(parcel, now))}`}
              </strong>
              <p>{problem === null ? t.parcels.quietAdvice : t.parcels.advice[problem]}</p>
            </div>
          </div>
        </div>
      )}
      {status !== '' && <p className={classes.status}>{status}</p>}
    </>
  );
}
