import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { type EventStream, openEventStream } from '#test/event-stream.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let pdNumber: number;
const streams: EventStream[] = [];

const update = (targetColumn: string, value: unknown, revision?: number, at = pdNumber) => ({
  body: {
    productData: { pdNumber: at, priceSheet: { [targetColumn]: value, ...(revision !== undefined && { revision }) } },
    targetColumn,
  },
});
const changed = async (...args: Parameters<typeof update>) =>
  (await kim.call('POST /api/products/updateProductPriceSheet', update(...args))).product;
const list = async () => await kim.call('POST /api/products/management_price', { body: {} });
const history = async (body: { kind: 'priceSheet'; entityId?: string; field?: string }) =>
  (await kim.call('POST /api/history/list', { body })).changes;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지' });
  [pdNumber = 0] = await addProducts(test.db, [
    { productName: '우드 상자', category: '수납', price: 12.5, listRating: 10 },
    { productName: '종이 상자', category: '포장', listRating: 20 },
  ]);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => test.close());

describe('the list', () => {
  it('has every product with its price sheet, empty until somebody enters a price', async () => {
    const [, box] = await list();
    expect(box).toMatchObject({ pdNumber, productName: '우드 상자', category: '수납', price: 12.5, revision: 1 });
    expect(box?.priceSheet).toEqual({
      costPrice: null,
      basePrice: null,
      domesticPrice: null,
      wholePriceMenaCIS: null,
      dropShippingPrice: null,
      wholePriceGlobal: null,
      revision: 1,
    });
  });

  it('has the products that came later too, however they came', async () => {
    await test.db.execute(
      sql`insert into product (product_name, sku, sku_key) select 'bulk ' || n, 'BULK-' || n, 'bulk-' || n from generate_series(1, 500) n`,
    );
    const products = await list();
    expect(products).toHaveLength(502);
    expect(products.every(({ priceSheet }) => priceSheet.revision === 1)).toBe(true);
  });

  it('says when a product or its prices were last changed, whichever was later', async () => {
    await test.db.execute(sql`update product set updated_at = now() - interval '2 hours'`);
    await test.db.execute(sql`update price_sheet set updated_at = now() - interval '2 hours'`);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const recent = async () => {
      const changes = await kim.call('POST /api/products/lastPriceChanges', { body: { since: hourAgo } });
      return changes.map((change) => change.pdNumber);
    };
    expect(await recent()).toEqual([]);
    await changed('basePrice', 4321);
    expect(await recent()).toEqual([pdNumber]);
    expect(await kim.call('POST /api/products/lastPriceChanges', { body: {} })).toHaveLength((await list()).length);
    await changed('basePrice', null);
  });

  it('shows a changed price, and a changed product, as soon as it is stored', async () => {
    await list();
    await changed('basePrice', 4_500);
    await kim.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, price: 13 }, targetColumn: 'price' } });
    expect((await list()).find((product) => product.pdNumber === pdNumber)).toMatchObject({ price: 13, priceSheet: { basePrice: 4_500 } });
  });
});

describe('one changed price', () => {
  it.each([
    ['costPrice', 4_000],
    ['basePrice', 0],
    ['domesticPrice', 21_000.5],
    ['wholePriceMenaCIS', 1e12],
    ['dropShippingPrice', 0.07],
    ['wholePriceGlobal', 13_800],
    ['wholePriceGlobal', null],
  ] as const)('%s takes %j', async (column, value) => {
    expect((await changed(column, value)).priceSheet[column]).toBe(value);
  });

  it.each([-0.01, 1e12 + 1, 1.234, '12', undefined, true])('is refused when it is %j, in Korean', async (value) => {
    const problem = await kim.problem('POST /api/products/updateProductPriceSheet', update('basePrice', value));
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(problem.errors?.[0]?.path).toMatch(/^productData\.(priceSheet\.)?basePrice$/);
    expect(problem.errors?.[0]?.reason.code).toMatch(/^[a-z-]+$/);
  });

  it.each(['price', 'pdNumber', 'revision', 'updatedBy', 'constructor', '__proto__'])('%s is not a column of the sheet', async (column) => {
    const body = { productData: { pdNumber, priceSheet: {} }, targetColumn: column };
    expect(await kim.problem('POST /api/products/updateProductPriceSheet', { body })).toMatchObject({
      status: 400,
      code: 'unknown-column',
    });
  });

  it('may stand beside the product data instead of inside the sheet', async () => {
    const { product } = await kim.call('POST /api/products/updateProductPriceSheet', {
      body: { productData: { pdNumber, costPrice: 4_321 }, targetColumn: 'costPrice' },
    });
    expect(product.priceSheet.costPrice).toBe(4_321);
  });

  it('leaves everything else as it was, whatever the page sends along', async () => {
    const before = await changed('costPrice', 1);
    const sent = { ...before, productName: '몰래', price: 999, priceSheet: { ...before.priceSheet, costPrice: 2, basePrice: 777 } };
    const { product } = await kim.call('POST /api/products/updateProductPriceSheet', {
      body: { productData: sent, targetColumn: 'costPrice' },
    });
    const { revision } = before.priceSheet;
    expect(product).toEqual({ ...before, priceSheet: { ...before.priceSheet, costPrice: 2, revision: revision + 1 } });
    expect((await list()).find((row) => row.pdNumber === pdNumber)).toEqual(product);
  });

  it('is no write when the value is there already', async () => {
    const { priceSheet } = await changed('costPrice', 5_000);
    expect((await changed('costPrice', 5_000)).priceSheet).toEqual(priceSheet);
    // nor a conflict for somebody with an older revision
    expect((await changed('costPrice', 5_000, priceSheet.revision - 1)).priceSheet).toEqual(priceSheet);
  });

  it('of a product that does not exist is not found', async () => {
    const problem = await kim.problem('POST /api/products/updateProductPriceSheet', update('costPrice', 1, undefined, 99_999));
    expect(problem).toMatchObject({ status: 404, code: 'product-not-found' });
  });

  it('cannot be stored beyond its limits by any other way either', async () => {
    const refused = test.db.execute(sql`update price_sheet set cost_price = -1 where pd_number = ${pdNumber}`);
    await expect(refused).rejects.toSatisfy((error) => violatedConstraint(error) === 'price_sheet_cost_price_check');
  });
});

describe('two people on one price', () => {
  it('the second, who saw the older sheet, gets the current row and who changed what', async () => {
    const lee = await test.signIn({ staffName: '이서준' });
    const { revision } = (await changed('domesticPrice', 20_000)).priceSheet;
    await lee.call('POST /api/products/updateProductPriceSheet', update('domesticPrice', 22_000, revision));
    const problem = await kim.problem('POST /api/products/updateProductPriceSheet', update('domesticPrice', 23_000, revision));
    expect(problem).toMatchObject({
      status: 409,
      code: 'revision-conflict',
      current: { pdNumber, priceSheet: { domesticPrice: 22_000, revision: revision + 1 } },
      change: { kind: 'priceSheet', entityName: '우드 상자', staffName: '이서준', field: 'domesticPrice', from: 20_000, to: 22_000 },
    });
  });

  it('a changed product does not stand in the way of a price', async () => {
    const { revision } = (await changed('domesticPrice', 24_000)).priceSheet;
    await kim.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, brand: '소담' }, targetColumn: 'brand' } });
    expect((await changed('domesticPrice', 25_000, revision)).priceSheet.domesticPrice).toBe(25_000);
  });

  it('of many that write one price from the same revision, exactly one succeeds', async () => {
    const { revision } = (await changed('wholePriceGlobal', 1)).priceSheet;
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => changed('wholePriceGlobal', n + 100, revision)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const changes = await history({ kind: 'priceSheet', entityId: String(pdNumber), field: 'wholePriceGlobal' });
    expect(changes.filter(({ from }) => from === 1)).toHaveLength(1);
  });
});

describe('the history of prices', () => {
  it('says nothing of the empty sheet that came with a product', async () => {
    const [added = 0] = await addProducts(test.db, [{ sku: 'QUIET-1' }]);
    expect(await history({ kind: 'priceSheet', entityId: String(added) })).toEqual([]);
  });

  it('keeps a sheet that was stored with its values as one change', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`set constraints price_sheet_product deferred`);
      await tx.execute(sql`insert into price_sheet (pd_number, cost_price) values (70000, 5)`);
      await tx.execute(sql`insert into product (pd_number, product_name, sku, sku_key) values (70000, 'x', 'WITH-SHEET', 'with-sheet')`);
    });
    expect(await history({ kind: 'priceSheet', entityId: '70000' })).toMatchObject([{ field: null, from: null, to: { cost_price: 5 } }]);
    expect((await list()).find((row) => row.pdNumber === 70_000)?.priceSheet).toMatchObject({ costPrice: 5, revision: 1 });
  });

  it('gives a price its old value back, and only while nobody has changed it again', async () => {
    await changed('costPrice', 100);
    await changed('costPrice', 200);
    await changed('basePrice', 300); // another price of the sheet does not matter
    const [wrong] = await history({ kind: 'priceSheet', entityId: String(pdNumber), field: 'costPrice' });
    await kim.call('POST /api/history/putBack', { body: { changeId: wrong?.changeId ?? 0 } });
    const [newest] = await history({ kind: 'priceSheet', entityId: String(pdNumber), field: 'costPrice' });
    expect(newest).toMatchObject({ from: 200, to: 100 });
    expect(await kim.problem('POST /api/history/putBack', { body: { changeId: wrong?.changeId } })).toMatchObject({
      code: 'changed-again',
    });
  });
});

describe('an open page', () => {
  it('is sent the changed row, as the price list has it', async () => {
    const stream = await openEventStream((init) => kim.fetch('/api/events', init));
    streams.push(stream);
    const product = await changed('costPrice', 8_888);
    const fits = (row: Record<string, unknown>) => (row.priceSheet as { costPrice?: number } | undefined)?.costPrice === 8_888;
    const event = await stream.waitFor(({ data }) => data.rows?.some(fits) ?? false);
    // the event may also have rows that the test stored directly, without an endpoint
    expect(event.data.kind).toBe('priceSheet');
    expect(event.data.rows).toContainEqual(product);
  });
});

it('a price sheet cannot outlive its product, nor come without one', async () => {
  const [count] = await rowsOf<{ orphans: number }>(
    test.db,
    sql`select count(*)::int as orphans from price_sheet left join product using (pd_number) where product_name is null`,
  );
  expect(count?.orphans).toBe(0);
  await expect(test.db.execute(sql`insert into price_sheet (pd_number) values (99999)`)).rejects.toSatisfy(
    (error) => violatedConstraint(error) === 'price_sheet_product',
  );
});
