import { useEffect } from 'react';
import { quietFrom } from '#contract/parcels/parcel-states.ts';
import type { TrackedParcel } from '#contract/parcels/parcel-window.ts';
import { useReached } from '#web/ui/lists/use-reached.ts';
import { readParcelsAgain } from './parcel-windows.ts';

/** Has the list read again when a parcel of it has not been heard of for so long that it stands further up. */
export function useQuietToMoveUp(rows: readonly TrackedParcel[] | undefined): void {
  const moment = (rows ?? []).reduce(
    (first, { parcel, urgency }) => (urgency === 2 ? Math.min(first, quietFrom(parcel) ?? first) : first),
    Number.POSITIVE_INFINITY,
  );
  const reached = useReached(moment);
  useEffect(() => {
    // once for each moment: by the clock of the server it may not have come
    if (reached && Date.now() >= moment) readParcelsAgain();
  }, [reached, moment]);
}
