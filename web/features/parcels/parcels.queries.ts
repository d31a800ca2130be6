import { type MutationMeta, queryOptions, useMutation } from '@tanstack/react-query';
import type { AddOutcome, NewParcels, Parcel, ParcelUpdate } from '#contract/parcels/parcels.ts';
import { call, callList } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onLive } from '#web/sync/live.ts';
import { sendRebased, unchangedSince } from '#web/sync/rebase.ts';
import { noteParcels } from './parcel-windows.ts';
import { withRows } from './with-rows.ts';

/** The parcels of one order, newest first. They are read by themselves because the list of all parcels may be long. */
export const orderParcelsQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['parcels', 'ofOrder', orderId],
    queryFn: async ({ signal }) => (await fetchInSync(() => callList('POST /api/parcels/ofOrder', { body: { orderId }, signal }))).parcels,
  });

/** The carrier's scans of an order's parcels, newest first. */
export const scansQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['parcels', 'scans', orderId],
    queryFn: async ({ signal }) => (await fetchInSync(() => callList('POST /api/parcels/scans', { body: { orderId }, signal }))).scans,
  });

/** Fetches the parcels of these orders, or of all, again where a screen shows them. Drops them from the cache elsewhere. */
function readAgain(orderIds: Iterable<number> | undefined): void {
  const queryKeys = orderIds
    ? [...new Set(orderIds)].flatMap((orderId) => [orderParcelsQuery(orderId).queryKey, scansQuery(orderId).queryKey])
    : [
        ['parcels', 'ofOrder'],
        ['parcels', 'scans'],
      ];
  for (const queryKey of queryKeys) {
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    void refetchQueries({ queryKey });
  }
}

/**
 * Puts rows at once into the orders whose parcels are loaded. A label and its parcel change together, so a person who acts on the screen
 * must not be asked about a parcel that has just been cancelled.
 */
function show(rows: readonly Parcel[], gone: readonly string[] = []): void {
  for (const [orderId, ofOrder] of Map.groupBy(rows, (row) => row.orderId))
    queryClient.setQueryData(orderParcelsQuery(orderId).queryKey, (known) => known && withRows(known, ofOrder));
  if (gone.length > 0)
    queryClient.setQueriesData<readonly Parcel[]>({ queryKey: ['parcels', 'ofOrder'] }, (known) =>
      known?.filter(({ parcelId }) => !gone.includes(String(parcelId))),
    );
}

// the event of a removed parcel does not name its order
onLive<Parcel>('parcel', (rows, gone) => {
  show(rows, gone);
  readAgain(gone.length > 0 ? undefined : rows.map(({ orderId }) => orderId));
});

/** Takes over parcels from a reply. */
function apply(rows: Parcel[]): void {
  noteParcels(rows);
  show(rows);
  readAgain(rows.map(({ orderId }) => orderId));
}

/** The carriers that the office uses, each with its public tracking page. */
export const trackingPagesQuery = queryOptions({
  queryKey: ['parcels', 'pages'],
  queryFn: async ({ signal }) => (await call('POST /api/parcels/pages', { signal })).pages,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Asks the server what adding rows would do; writes nothing. */
export const useCheckNumbers = () =>
  useMutation({
    mutationFn: async (rows: NewParcels['rows']): Promise<AddOutcome[]> =>
      (await call('POST /api/parcels/add', { body: { rows, dryRun: true } })).outcomes,
  });

const meta: MutationMeta = { failure: (t) => t.parcels.notStored };

export const useAddNumbers = () =>
  useMutation({
    meta,
    mutationFn: (rows: NewParcels['rows']) => call('POST /api/parcels/add', { body: { rows } }),
    onSuccess: (added) => apply(added.parcels),
  });

interface Correction {
  /** The parcel as the person saw it when they began to edit. */
  seen: Parcel;
  changes: ParcelUpdate['changes'];
}

function acceptCurrent(refused: unknown): Parcel {
  const current = refused as Parcel;
  apply([current]);
  return current;
}

/**
 * Stores changes of a parcel. Fails with a conflict only where somebody else has changed the same field: carriers change other fields all
 * day.
 */
const correct = ({ seen, changes }: Correction): Promise<Parcel> =>
  sendRebased(seen, {
    isUnchanged: unchangedSince(seen, changes),
    async send({ parcelId, revision }) {
      const { parcel } = await call('POST /api/parcels/update', { body: { parcelId, revision, changes } });
      apply([parcel]);
      return parcel;
    },
    acceptCurrent,
  });

export const useUpdateParcel = () => useMutation({ meta, mutationFn: correct });

/** Has the server ask the carriers at once; what they say arrives by the live stream. @returns how many parcels have changed */
export const useAskCarriers = () =>
  useMutation({
    meta: { failure: (t) => t.parcels.notAsked },
    mutationFn: async (orderId: number) => (await call('POST /api/parcels/ask', { body: { orderId } })).changed,
  });

/**
 * Removes a parcel; the live stream then removes it from the list. Fails with a conflict where its number or carrier was changed meanwhile.
 */
const remove = (seen: Parcel) =>
  sendRebased(seen, {
    isUnchanged: unchangedSince(seen, { carrier: seen.carrier, trackingNumber: seen.trackingNumber }),
    send: ({ parcelId, revision }) => call('POST /api/parcels/remove', { body: { parcelId, revision } }),
    acceptCurrent,
  });

export const useRemoveParcel = () => useMutation({ meta, mutationFn: remove });
