import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseReceivers } from '#server/modules/orders/orders.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';
import { quoteOrder } from './quote-order.ts';
import { findQuotes } from './shipments.repository.ts';

let test: TestApp;
let kim: Client;
let cup: number;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  cup = await readyToShip(test.db);
});
afterAll(() => test.close());

it('what a carrier says of an order is not kept where the receiver was erased while the carrier was asked', async () => {
  const { orderId } = await orderToShip(kim, cup);
  const refuse = async () => {
    await test.db.transaction((tx) => eraseReceivers(tx, [orderId], { staffId: null, reason: null }));
    return { refused: ['Jane Doe is not served.'] };
  };
  await expect(quoteOrder(test.db, { name: 'FedEx', rates: { quote: refuse } }, orderId)).rejects.toMatchObject({
    code: 'personal-data-erased',
  });
  expect(await findQuotes(test.db, orderId)).toBeNull();
});
