import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { product } from '#server/db/schema/products/product.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let pdNumber: number;

const update = (targetColumn: string, value: unknown, revision?: number, at = pdNumber) => ({
  body: { productData: { pdNumber: at, [targetColumn]: value, ...(revision !== undefined && { revision }) }, targetColumn },
});
const changed = async (...args: Parameters<typeof update>) => (await kim.call('POST /api/products/updateProduct', update(...args))).product;
const list = async () => await kim.call('POST /api/products/management_basic', { body: {} });

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지' });
  [pdNumber = 0] = await addProducts(test.db, [
    { productName: '우드 상자', category: '수납', price: 12.5, weight: 0.35, listRating: 10 },
    { productName: '종이 상자', category: '포장', listRating: 20 },
    { productName: '천 주머니', category: '수납' },
  ]);
});
afterAll(() => test.close());

describe('the lists', () => {
  it('have every product with every column, the highest rank first', async () => {
    const products = await list();
    expect(products.map(({ productName }) => productName)).toEqual(['종이 상자', '우드 상자', '천 주머니']);
    expect(products[1]).toMatchObject({ pdNumber, price: 12.5, weight: 0.35, revision: 1, customVal1: false, brand: null });
  });

  it('answer for an order with what choosing needs', async () => {
    const choices = await kim.call('POST /api/products/allData', { body: {} });
    expect(choices.find((choice) => choice.pdNumber === pdNumber)).toEqual({
      pdNumber,
      productName: '우드 상자',
      rangeName: null,
      brand: null,
      sku: 'SKU-1',
      price: 12.5,
      weight: 0.35,
      pageUrl: null,
      thumbnail: null,
      rangeThumbnail: null,
      hsCode: null,
      originCountryCode: null,
      customsDescription: null,
      battery: null,
    });
  });

  it('name each category once, and the ten availability values', async () => {
    expect(await kim.call('POST /api/products/categoryList', { body: {} })).toEqual(['수납', '포장']);
    expect(await kim.call('POST /api/products/availabilityList', { body: {} })).toHaveLength(10);
  });

  it('show a change as soon as it is stored', async () => {
    await list();
    await changed('brand', '소담');
    expect((await list()).find((product) => product.pdNumber === pdNumber)?.brand).toBe('소담');
  });

  it('say when each product was last changed, and which were since', async () => {
    const changes = async (since?: string) => await kim.call('POST /api/products/lastChanges', { body: { since } });
    const first = await changes();
    expect(first).toHaveLength(3);
    await test.db.execute(sql`update product set updated_at = now() - interval '2 hours'`);
    await changed('brand', `소담 ${Date.now()}`);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    expect((await changes(hourAgo)).map((change) => change.pdNumber)).toEqual([pdNumber]);
    expect(await changes('0000-01-01T00:00:00Z')).toHaveLength(3);
  });

  it.each([
    ['gzip, br', 'gzip'],
    ['gzip;q=0, identity', null],
  ])('come compressed to who takes it, with the same content: %s', async (accepted, encoding) => {
    const reply = await kim.fetch('/api/products/management_basic', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
    });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(endpoints['POST /api/products/management_basic'].reply.parse(await reply.json())).toHaveLength(3);
  });
});

describe('a SKU', () => {
  it('is known when a product has it, whatever the spaces around it', async () => {
    expect(await kim.call('POST /api/products/skuChecking', { body: { sku: ' SKU-1 ' } })).toEqual({ response: true });
    expect(await kim.call('POST /api/products/skuChecking', { body: { sku: 'SKU-999' } })).toEqual({ response: false });
  });

  it('is known in whatever spelling, and how the product spells it is said', async () => {
    for (const sku of ['sku-1', 'ＳＫＵ－１', 'SKU\u200b-1', '\u200eSku-1']) {
      expect(await kim.call('POST /api/products/skuChecking', { body: { sku } })).toEqual({ response: true, spelling: 'SKU-1' });
    }
  });

  it.each(['SKU-2', 'sku-2', 'ｓｋｕ-2', 'SKU\u200d-2'])('cannot be given twice: %j', async (sku) => {
    expect(await kim.problem('POST /api/products/updateProduct', update('sku', sku))).toMatchObject({ status: 409, code: 'sku-taken' });
  });

  it('can be spelled anew by its own product, and is kept as it is spelled, without what nobody can see', async () => {
    expect((await changed('sku', '\u200bsKu-１ ')).sku).toBe('sKu-１');
    expect((await changed('sku', 'SKU-1')).sku).toBe('SKU-1');
    expect(await kim.problem('POST /api/products/updateProduct', update('sku', '\u200b\u2060'))).toMatchObject({ code: 'invalid-input' });
  });

  it('that was given up is free, in whatever spelling', async () => {
    await changed('sku', 'SKU-9');
    const [other = 0] = await addProducts(test.db, [{ sku: 'sku-1' }]);
    expect(await kim.problem('POST /api/products/updateProduct', update('sku', 'SKU-1'))).toMatchObject({ code: 'sku-taken' });
    await changed('sku', 'SKU-8', undefined, other);
    await changed('sku', 'SKU-1');
  });

  it('is never written without the form by which it is compared', async () => {
    const forgotten = await test.db
      .update(product)
      .set({ sku: 'SKU-77' })
      .where(eq(product.pdNumber, pdNumber))
      .catch((error: unknown) => error);
    expect(violatedConstraint(forgotten)).toBe('product_sku_key');
  });
});

describe('one changed column', () => {
  it.each([
    ['productName', ' 새  이름 ', '새  이름'],
    ['rangeName', '', null],
    ['price', 1e12, 1e12],
    ['price', 0.07, 0.07],
    ['weight', 100_000, 100_000],
    ['quantity', '20개입', '20개입'],
    ['availability', 'SoldOut', 'SoldOut'],
    ['redirecting', 7, 7],
    ['redirecting', null, null],
    ['listRating', -3, -3],
    ['customVal1', true, true],
    ['hsCode', ' 3304.99-1000 ', '3304991000'],
    ['hsCode', '', null],
    ['originCountryCode', 'KR', 'KR'],
    ['customsDescription', 'Crème pour le visage', 'Crème pour le visage'],
    ['customsUnit', 'SET', 'SET'],
    ['battery', 'IonInside', 'IonInside'],
    ['description', '첫 줄\n둘째 줄', '첫 줄\n둘째 줄'],
    ['brand', '한글'.normalize('NFD'), '한글'],
  ])('%s takes %j and stores %j', async (column, value, stored) => {
    expect(await changed(column, value)).toMatchObject({ [column]: stored });
  });

  it.each([
    ['productName', ''],
    ['productName', 'ㄱ'.repeat(201)],
    ['price', -0.01],
    ['price', 1e12 + 1],
    ['price', 1.234],
    ['price', '12'],
    ['weight', 100_000.01],
    ['availability', 'Gone'],
    ['redirecting', 0],
    ['redirecting', 1.5],
    ['customVal1', 'yes'],
    ['brand', 'a\u0000b'],
    ['productName', null],
    ['hsCode', '33049'],
    ['hsCode', '3304AB'],
    ['originCountryCode', 'XX'],
    ['customsDescription', '찻잔'],
    ['customsDescription', 'a'.repeat(149)],
    ['customsUnit', 'BAG'],
    ['battery', 'Yes'],
  ])('%s refuses %j and says so in Korean', async (column, value) => {
    const problem = await kim.problem('POST /api/products/updateProduct', update(column, value));
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input', errors: [{ path: `productData.${column}` }] });
    expect(problem.errors?.[0]?.reason.code).toMatch(/^[a-z-]+$/);
  });

  it.each(['pdNumber', 'revision', 'updatedBy', '__proto__', 'constructor', 'nothing'])(
    '%s is not a column that can be changed',
    async (column) => {
      expect(
        await kim.problem('POST /api/products/updateProduct', { body: { productData: { pdNumber }, targetColumn: column } }),
      ).toMatchObject({
        status: 400,
        code: 'unknown-column',
      });
    },
  );

  it('leaves everything else of the row as it was, whatever the page sends along', async () => {
    const before = await changed('brand', 'A');
    const after = (
      await kim.call('POST /api/products/updateProduct', {
        body: { productData: { ...before, brand: 'B', productName: '몰래 바꾼 이름', price: 1 }, targetColumn: 'brand' },
      })
    ).product;
    expect(after).toEqual({ ...before, brand: 'B', revision: before.revision + 1 });
  });

  it('is no write when the number is there already, whatever calculating has left at its end', async () => {
    const { revision } = await changed('price', 0.3);
    expect(await changed('price', 0.1 + 0.2)).toMatchObject({ price: 0.3, revision });
    expect(await changed('price', 0.1 + 0.2, revision - 1)).toMatchObject({ price: 0.3, revision });
  });

  it('is no write when the value is there already', async () => {
    const { revision } = await changed('brand', 'same');
    expect((await changed('brand', 'same')).revision).toBe(revision);
  });

  it('of a product that does not exist is not found', async () => {
    expect(await kim.problem('POST /api/products/updateProduct', update('brand', 'x', undefined, 99_999))).toMatchObject({
      status: 404,
      code: 'product-not-found',
    });
  });

  it('must name a parent that exists, and not the product itself', async () => {
    expect(await kim.problem('POST /api/products/updateProduct', update('setInOption', 99_999))).toMatchObject({
      code: 'parent-not-found',
    });
    expect(await kim.problem('POST /api/products/updateProduct', update('setInOption', pdNumber))).toMatchObject({ code: 'parent-circle' });
  });
});

describe('two people on one product', () => {
  it('the second, who saw the older row, gets the current one and who changed what', async () => {
    const lee = await test.signIn({ staffName: '이서준' });
    const { revision } = await changed('manufacturer', '처음');
    await lee.call('POST /api/products/updateProduct', update('manufacturer', '서준이 바꿈', revision));
    const problem = await kim.problem('POST /api/products/updateProduct', update('manufacturer', '민지가 바꿈', revision));
    expect(problem).toMatchObject({
      status: 409,
      code: 'revision-conflict',
      current: { manufacturer: '서준이 바꿈', revision: revision + 1 },
      change: { staffName: '이서준', field: 'manufacturer', from: '처음', to: '서준이 바꿈' },
    });
  });

  it('a page that names no revision always wins', async () => {
    expect(await changed('manufacturer', '이긴 값')).toMatchObject({ manufacturer: '이긴 값' });
  });

  it('of many that write one field from the same revision, exactly one succeeds', async () => {
    const { revision } = await changed('packing', '시작');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => changed('packing', `${n}`, revision)));
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    const history = await kim.call('POST /api/history/list', { body: { kind: 'product', entityId: String(pdNumber), field: 'packing' } });
    expect(history.changes.filter(({ from }) => from === '시작')).toHaveLength(1);
  });

  it('fifty that write fifty products all succeed, each with its history row', async () => {
    const added = await addProducts(
      test.db,
      Array.from({ length: 50 }, (_, n) => ({ sku: `MANY-${n}` })),
    );
    await Promise.all(added.map((at) => changed('brand', `브랜드 ${at}`, 1, at)));
    const stored = await list();
    for (const at of added) expect(stored.find((product) => product.pdNumber === at)).toMatchObject({ brand: `브랜드 ${at}`, revision: 2 });
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'product', field: 'brand', limit: 200 } });
    expect(changes.map(({ entityId }) => entityId)).toEqual(expect.arrayContaining(added.map(String)));
  });
});
