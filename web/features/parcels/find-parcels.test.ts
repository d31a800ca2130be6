import { expect, it } from 'vitest';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { countByState, findParcels, trackedParcels } from './find-parcels.ts';

const now = Date.parse('2026-11-22T03:00:00.000Z');
const order = (orderId: number, receiverName: string) => ({ orderId, orderNumber: `261121-00${orderId}`, receiverName }) as OrderSummary;
const parcel = (parcelId: number, orderId: number, given: Partial<Parcel> = {}): Parcel => ({
  parcelId,
  orderId,
  carrier: 'FedEx',
  trackingNumber: `79460000000${parcelId}`,
  state: 'moving',
  problem: null,
  stateSince: '2026-11-21T00:00:00.000Z',
  statusText: null,
  scannedAt: null,
  scanPlace: null,
  revision: 1,
  ...given,
});
const orders = [order(2, 'Jane'), order(1, 'Lena')];
const tracked = trackedParcels(
  [parcel(3, 9), parcel(2, 2), parcel(1, 1, { state: 'problem', problem: 'duty' }), parcel(4, 1)],
  orders,
  now,
);
const byReceiver = (all: readonly OrderSummary[], text: string) => all.filter(({ receiverName }) => receiverName === text);
const ids = (text: string) => findParcels(tracked, text, byReceiver).map((each) => each.parcel.parcelId);

it('parcels are listed with their orders, problems first; those whose order is not loaded yet wait', () => {
  expect(ids('')).toEqual([1, 4, 2]);
  expect(countByState(tracked)).toEqual(
    new Map([
      ['problem', 1],
      ['moving', 2],
    ]),
  );
});

it('parcels are found by their number, however it is written, and by their orders', () => {
  expect(ids('7946-0000-0002')).toEqual([2]);
  expect(ids('Lena')).toEqual([1, 4]);
  expect(ids('nobody')).toEqual([]);
});
