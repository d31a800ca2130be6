import { useEffect } from 'react';
import { quietFrom } from '#contract/parcels/parcel-states.ts';
import type { TrackedParcel } from '#contract/parcels/parcel-window.ts';
import { presentTime } from '#web/code/server-clock.ts';
import { useReached } from '#web/ui/lists/use-reached.ts';
import { readParcelsAgain } from './parcel-windows.ts';

/** Reads the list again at the moment from which a parcel counts as quiet, because it then moves up in the list. */
export function useQuietToMoveUp(rows: readonly TrackedParcel[] | undefined): void {
  const moment = (rows ?? []).reduce(
    (first, { parcel, urgency }) => (urgency === 2 ? Math.min(first, quietFrom(parcel) ?? first) : first),
    Number.POSITIVE_INFINITY,
  );
  const reached = useReached(moment);
  useEffect(() => {
    // only once for each moment: the server's clock may be behind, and would leave the parcel where it is
    if (reached && presentTime() >= moment) readParcelsAgain();
  }, [reached, moment]);
}
