import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
});
afterAll(() => test.close());

it('what an order costs is known for a day: no label is made by an older price', async () => {
  const kim = await test.signIn();
  const { orderId } = await orderToShip(kim, await readyToShip(test.db));
  await kim.call('POST /api/shipments/quote', { body: { orderId } });
  const asked = (interval: string) =>
    test.db.execute(sql`update shipping_quote set asked_at = now() - ${interval}::interval where order_id = ${orderId}`);
  const label = { body: { orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' as const } };
  await asked('25 hours');
  expect((await kim.call('POST /api/shipments/list', { body: { orderId } })).quotes?.outdated).toBe(true);
  expect(await kim.problem('POST /api/shipments/make', label)).toMatchObject({ code: 'shipment-not-quoted' });
  await asked('23 hours');
  expect((await kim.call('POST /api/shipments/make', label)).shipment.state).toBe('made');
});
