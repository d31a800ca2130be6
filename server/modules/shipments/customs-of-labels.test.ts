import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postalForm } from '#contract/papers/postal-form.ts';
import { tradePaper } from '#contract/papers/trade-papers.ts';
import { product } from '#server/db/schema/products/product.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { findPapers } from '#server/modules/papers/find-papers.ts';
import type { TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { madeLabel, startShipping } from '#test/shipments.ts';

let test: TestApp;
let kim: Client;
let cup: number;

beforeAll(async () => {
  ({ test, kim, cup } = await startShipping());
});
afterAll(() => test.close());

const declared = {
  hsCode: '691200',
  originCountryCode: 'KR',
  customsDescription: 'Ceramic tea cup, glazed, for table use',
  customsUnit: null,
};
const mended = { hsCode: '691110', originCountryCode: 'CN', customsDescription: 'Porcelain bowl', customsUnit: 'SET' } as const;

/** The goods as the invoice and the postal form print them. */
async function printed(orderId: number): Promise<string> {
  const [found] = await findPapers(test.db, [orderId]);
  if (!found?.source) throw new Error('there are no papers');
  return JSON.stringify([tradePaper('invoice', found.source).goods.rows, postalForm(found.source).lines]);
}
const lines = async (orderId: number) => (await kim.call('POST /api/orders/detail', { body: { orderId } })).order.lines;

it('the papers of an order say what customs was told with its label, until that is cancelled', async () => {
  const { orderId, shipmentId } = await madeLabel(kim, cup);
  const before = await printed(orderId);
  await test.db.update(product).set(mended).where(eq(product.pdNumber, cup));
  expect(await lines(orderId)).toMatchObject([declared]);
  expect(await printed(orderId)).toBe(before);
  await kim.call('POST /api/shipments/cancel', { body: { shipmentId } });
  expect(await lines(orderId)).toMatchObject([mended]);
  expect(await printed(orderId)).toContain('Porcelain bowl');
});

it('of a label that an older version has made, and of an order without one, they say what the product is now', async () => {
  await test.db
    .update(product)
    .set({ ...declared, originCountryCode: 'KR' })
    .where(eq(product.pdNumber, cup));
  const { orderId, shipmentId } = await madeLabel(kim, cup);
  await test.db.update(shipment).set({ customs: null }).where(eq(shipment.shipmentId, shipmentId));
  await test.db.update(product).set(mended).where(eq(product.pdNumber, cup));
  expect(await lines(orderId)).toMatchObject([mended]);
});
