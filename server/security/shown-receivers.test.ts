import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let orderId: number;
let orderNumber: string;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  const products = await addProducts(test.db, [{ sku: 'BAG-1' }]);
  const order = await registerOrder(kim, newOrder(products, { receiverName: 'Quixana Marquardt' }));
  ({ orderId, orderNumber } = order);
});
afterAll(() => test.close());

/** The notes about shown receivers that the security log gets while `look` runs. */
async function notedOf(look: () => Promise<unknown>) {
  const note = vi.spyOn(test.app.securityLog, 'note');
  await look();
  return note.mock.calls.splice(0).map(([noted]) => noted);
}

const importOf = (fields: Record<string, unknown>, dryRun: boolean) =>
  kim.call('POST /api/orders/import', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { orders: [{ line: 2, fields: { orderNumber, ...fields } }], changeSet: crypto.randomUUID(), dryRun },
  });

it('whoever lists the orders is shown whom they go to, but for those who may not see receivers', async () => {
  const list = (who: Client) => notedOf(() => who.call('POST /api/orders/list', { body: {} }));
  expect(await list(kim)).toEqual([{ kind: 'orders-listed', rows: 1 }]);
  await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights: ['orders.write'] });
  expect(await list(await test.signIn({ role: 'packing' }))).toEqual([]);
});

it('whoever compares a file with the orders that are here is shown whom these go to', async () => {
  const noted = await notedOf(async () => {
    const { orders } = await importOf({ receiverName: 'Somebody Else', companyName: 'Another' }, true);
    expect(JSON.stringify(orders)).toContain('Quixana Marquardt');
  });
  expect(noted).toEqual([{ kind: 'orders-listed', rows: 1 }]);
});

it('and nobody where nothing of receivers differs', async () => {
  const noted = await notedOf(async () => {
    const { orders } = await importOf({ receiverName: 'Quixana Marquardt', channel: 'Shop' }, true);
    expect(orders).toMatchObject([{ state: 'changed', changes: [{ field: 'channel' }] }]);
  });
  expect(noted).toEqual([]);
});

it('whoever looks what of a change set could be taken back is shown what came later', async () => {
  const { changeSetId } = await importOf({ memo: 'first floor' }, false);
  await kim.call('POST /api/orders/update', { body: { orderId, changes: { memo: 'second floor' } } });
  const noted = await notedOf(async () => {
    const { left } = await kim.call('POST /api/changeSets/putBack', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { changeSetId: changeSetId ?? 0, dryRun: true },
    });
    expect(left).toMatchObject([{ change: { from: 'first floor', to: 'second floor' } }]);
  });
  expect(noted).toEqual([{ kind: 'order-history-read', rows: 1 }]);
});

it('a page that comes back is told of the notes on orders that it missed', async () => {
  const since = await currentCursor(test.db);
  await kim.call('POST /api/orders/addNote', { body: { orderId, noteKey: crypto.randomUUID(), noteText: 'Quixana is away' } });
  const noted = await notedOf(async () => {
    const stream = await openEventStream((init) => kim.fetch(`/api/events?since=${encodeURIComponent(since)}`, init));
    await stream.waitFor(({ data }) => data.kind === 'orderNote');
    stream.close();
  });
  expect(noted).toEqual([{ kind: 'orders-listed', rows: 1 }]);
});
