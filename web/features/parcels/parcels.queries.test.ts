import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { answer } from '#test/page/answers.ts';
import { queryClient } from '#web/http/query-client.ts';
import { deliver } from '#web/sync/live.ts';
import { orderParcelsQuery } from './parcels.queries.ts';

const parcel = (parcelId: number, given: Partial<Parcel> = {}): Parcel => ({
  parcelId,
  orderId: 1,
  carrier: 'FedEx',
  trackingNumber: `79460000000${parcelId}`,
  state: 'before',
  problem: null,
  stateSince: '2026-11-21T00:00:00.000Z',
  statusText: null,
  scannedAt: null,
  scanPlace: null,
  revision: 1,
  ...given,
});
const { queryKey } = orderParcelsQuery(1);
const shown = () => Object.fromEntries(queryClient.getQueryData(queryKey)?.map(({ parcelId, state }) => [parcelId, state]) ?? []);

it('the parcels of an order that is looked at follow the live rows at once, before anything is read again', async () => {
  let isSlow = false;
  answer({
    'POST /api/parcels/ofOrder': () =>
      isSlow ? new Promise<never>(() => {}) : { parcels: [parcel(2), parcel(1, { state: 'moving', revision: 3 })] },
  });
  const stop = new QueryObserver(queryClient, orderParcelsQuery(1)).subscribe(() => {});
  await expect.poll(shown).toEqual({ 2: 'before', 1: 'moving' });
  isSlow = true;
  const rows = [parcel(2, { state: 'cancelled', revision: 2 }), parcel(1, { revision: 2 }), parcel(3)];
  deliver({ name: 'rows', data: { kind: 'parcel', rows }, cursor: undefined });
  expect(shown()).toEqual({ 3: 'before', 2: 'cancelled', 1: 'moving' });
  deliver({ name: 'rows', data: { kind: 'parcel', rows: [], gone: ['2'] }, cursor: undefined });
  expect(shown()).toEqual({ 3: 'before', 1: 'moving' });
  stop();
  queryClient.clear();
});
