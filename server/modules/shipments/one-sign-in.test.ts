import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';

it('whatever asks the carrier has one token: an address, rates and a label take one sign-in', async () => {
  const test = await startTestApp({ sandbox: true });
  const kim = await test.signIn();
  const { orderId } = await orderToShip(kim, await readyToShip(test.db));
  await kim.call('POST /api/fedex/authorize', { body: {} });
  await kim.call('POST /api/shipments/quote', { body: { orderId } });
  await kim.call('POST /api/shipments/make', { body: { orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' } });
  const signIns = test.sandbox.requests('fedex').filter((request) => request === 'POST /oauth/token');
  expect(signIns).toHaveLength(1);
  await test.close();
});
