import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewOrder } from '#contract/orders/orders.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let boss: Client;
let box: number;

beforeAll(async () => {
  test = await startTestApp();
  [box = 0] = await addProducts(test.db, [{ productName: '우드 상자', sku: 'BOX-1', price: 12.5 }]);
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

const register = async (receiver: Partial<NewOrder['receiver']>) =>
  (await boss.call('POST /api/orders/register', { headers: { 'idempotency-key': crypto.randomUUID() }, body: newOrder([box], receiver) }))
    .order.orderId;
const groups = async () => (await boss.call('POST /api/customers/sameReceivers', { body: {} })).groups;

it('orders that went to the same receiver are put together, and told apart again once one was corrected or erased', async () => {
  expect(await groups()).toEqual([]);
  const first = await register({});
  const again = await register({ receiverName: 'J. Roe', phone: '+1 (469) 555-0100', email: '' });
  await register({ receiverName: 'Anna Schmidt', phone: '+49 30 1234567', email: 'anna@example.com', address1: 'Other St 1' });
  const moved = await register({ phone: '+1 202 555 0199', email: 'JANE@example.com', address1: '7 New St' });
  expect(await groups()).toEqual([[moved, again, first]]);

  await boss.call('POST /api/orders/update', { body: { orderId: moved, changes: { email: 'other@example.com' } } });
  expect(await groups()).toEqual([[again, first]]);
  await boss.call('POST /api/orders/erasePersonal', { body: { orderId: first, reason: '요청' } });
  expect(await groups()).toEqual([]);
});
