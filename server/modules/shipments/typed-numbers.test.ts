import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { orderToShip, startShipping } from '#test/shipments.ts';

let test: TestApp;
let kim: Client;
let cup: number;

beforeAll(async () => {
  ({ test, kim, cup } = await startShipping());
});
afterEach(() => test.sandbox.reset());
afterAll(() => test.close());

const made = async (orderId: number) =>
  (await kim.call('POST /api/shipments/make', { body: { orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' } })).shipment;
const seen = async (orderId: number) => (await kim.call('POST /api/shipments/list', { body: { orderId } })).shipments;
const parcels = async (orderId: number) =>
  (await kim.call('POST /api/parcels/list', { body: {} })).filter((each) => each.orderId === orderId);
const loseAnswer = () => test.sandbox.faults.add({ service: 'fedex', kind: 'lost-reply', match: 'POST /ship' });
async function quoted() {
  const order = await orderToShip(kim, cup);
  await kim.call('POST /api/shipments/quote', { body: { orderId: order.orderId } });
  return order;
}

describe('a number that is typed', () => {
  const number = (orderNumber: string, trackingNumber: string, given: object = {}) =>
    kim.call('POST /api/parcels/add', { body: { rows: [{ orderNumber, carrier: 'FedEx', trackingNumber, ...given }] } });

  it('while a label of its order is being made is not added, so that nobody gets two without knowing', async () => {
    const { orderId, orderNumber } = await quoted();
    test.sandbox.faults.add({ service: 'fedex', kind: 'slow', match: 'POST /ship', ms: 1500 });
    const making = made(orderId);
    while ((await seen(orderId)).length === 0);
    const [attempt] = await seen(orderId);
    expect(attempt).toMatchObject({ state: 'making', underWay: true });
    for (const given of [{}, { besideParcels: [] }]) {
      const { outcomes, parcels: added } = await number(orderNumber, '771234567890', given);
      expect([outcomes, added]).toEqual([[{ outcome: 'label-in-doubt', elsewhere: null, beside: [], attempt: attempt?.shipmentId }], []]);
    }
    expect((await making).state).toBe('made');
    expect(await parcels(orderId)).toHaveLength(1);
  });

  it('beside a label of which nobody knows is added only where that was seen, or where it is the number of that label', async () => {
    const { orderId, orderNumber } = await quoted();
    loseAnswer();
    const { shipmentId } = await made(orderId);
    expect((await number(orderNumber, '771234567891', { besideAttempt: shipmentId + 1 })).outcomes).toMatchObject([
      { outcome: 'label-in-doubt', attempt: shipmentId },
    ]);
    await kim.call('POST /api/shipments/look', { body: { shipmentId } });
    expect((await number(orderNumber, '771234567891')).outcomes).toMatchObject([{ outcome: 'label-in-doubt' }]);
    expect((await number(orderNumber, '7947 0000 0000')).outcomes).toMatchObject([{ outcome: 'added', attempt: null }]);
    expect((await number(orderNumber, '771234567891', { besideAttempt: shipmentId })).outcomes).toMatchObject([{ outcome: 'added' }]);
    expect(await parcels(orderId)).toHaveLength(2);
  });

  it('is added as ever once the label is cancelled', async () => {
    const { orderId, orderNumber } = await quoted();
    loseAnswer();
    const { shipmentId } = await made(orderId);
    await kim.call('POST /api/shipments/cancel', { body: { shipmentId } });
    expect((await number(orderNumber, '771234567892', { besideParcels: [] })).outcomes).toMatchObject([{ outcome: 'added' }]);
  });
});
