import { useCallback, useMemo } from 'react';
import { gravest, type ParcelState } from '#contract/parcels/parcel-states.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { parcels } from './parcels.queries.ts';

/** The state of each order's delivery: of several parcels that of the one which needs somebody most. */
export function useOrderStates(): (orderId: number) => ParcelState | undefined {
  const { rows } = useRows(parcels);
  const states = useMemo(() => orderStates(rows ?? []), [rows]);
  return useCallback((orderId: number) => states.get(orderId), [states]);
}

function orderStates(rows: readonly Parcel[]): Map<number, ParcelState | undefined> {
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, ofOrder]) => [orderId, gravest(ofOrder.map(({ state }) => state))]));
}
