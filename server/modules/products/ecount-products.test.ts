import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EcountProduct, NewProduct } from '#contract/accounting/accounting.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client & { staff: Staff };

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyTables(test.db, sql`product, change_history, price_sheet`);
});

const products = async () => await kim.call('POST /api/products/management_basic', { body: {} });
const bySku = async (sku: string) => (await products()).find((product) => product.sku === sku);
/** The changes of products, also those of imports, newest first. */
async function changes(field?: string) {
  const list = (changeSetId?: number) =>
    kim.call('POST /api/history/list', {
      body: { kind: 'product', ...(field !== undefined && { field }), ...(changeSetId !== undefined && { changeSetId }) },
    });
  const { changes, sets } = await list();
  const opened = await Promise.all(sets.map(({ changeSetId }) => list(changeSetId)));
  return [...changes, ...opened.flatMap((set) => set.changes)].sort((a, b) => b.changeId - a.changeId);
}
const withoutPriceSheet = async () =>
  await rowsOf(test.db, sql`select p.sku from product p left join price_sheet s using (pd_number) where s.pd_number is null`);

describe('registering a product', () => {
  const newProduct: NewProduct = { PROD_CD: 'NEW-1', PROD_DES: '새 제품', NO_USER1: 0.35, CONT1: '수납' };
  const register = (changed: Partial<NewProduct> = {}) => ({ body: { newProduct: { ...newProduct, ...changed } } });

  it('stores it with a price sheet and a history', async () => {
    const { product } = await kim.call('POST /api/products/regitProduct', register());
    expect(product).toMatchObject({ sku: 'NEW-1', productName: '새 제품', weight: 0.35, category: '수납', revision: 1 });
    expect(await products()).toEqual([product]);
    expect(await withoutPriceSheet()).toEqual([]);
    expect(await changes()).toMatchObject([{ entityId: String(product.pdNumber), field: null, staffName: '김민지', cause: null }]);
  });

  it('once more with the same content is the same product', async () => {
    const first = await kim.call('POST /api/products/regitProduct', register());
    expect(await kim.call('POST /api/products/regitProduct', register({ PROD_DES: ' 새 제품 ' }))).toEqual(first);
    expect(await products()).toHaveLength(1);
  });

  it.each([{ PROD_DES: '다른 이름' }, { NO_USER1: 0.36 }, { CONT1: '포장' }, { PROD_CD: 'new-1' }, { PROD_CD: 'ＮＥＷ-1' }])(
    'with %j under a SKU that is taken is refused',
    async (other) => {
      await kim.call('POST /api/products/regitProduct', register());
      expect(await kim.problem('POST /api/products/regitProduct', register(other))).toMatchObject({
        status: 409,
        code: 'sku-taken',
        current: { sku: 'NEW-1', productName: '새 제품' },
      });
    },
  );

  it('by many at the same moment makes one product', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => kim.call('POST /api/products/regitProduct', register())));
    expect(new Set(replies.map(({ product }) => product.pdNumber)).size).toBe(1);
    expect(await products()).toHaveLength(1);
  });

  it.each<[Partial<Record<keyof NewProduct, unknown>>, string]>([
    [{ PROD_CD: '' }, 'newProduct.PROD_CD'],
    [{ PROD_CD: 'x'.repeat(21) }, 'newProduct.PROD_CD'],
    [{ PROD_DES: ' ' }, 'newProduct.PROD_DES'],
    [{ NO_USER1: 0 }, 'newProduct.NO_USER1'],
    [{ NO_USER1: 0.001 }, 'newProduct.NO_USER1'],
    [{ NO_USER1: '0.35' }, 'newProduct.NO_USER1'],
    [{ CONT1: '' }, 'newProduct.CONT1'],
  ])('with %j is refused', async (wrong, path) => {
    const problem = await kim.problem('POST /api/products/regitProduct', { body: { newProduct: { ...newProduct, ...wrong } } });
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(problem.errors?.map((error) => error.path)).toContain(path);
  });
});

const item = (sku: string, changed: Partial<EcountProduct> = {}): EcountProduct => ({
  sku,
  productName: `제품 ${sku}`,
  weight: '0.350000',
  category: '수납',
  ...changed,
});
const body = (...ecountProductList: EcountProduct[]) => ({ body: { ecountProductList } });
const toCore = (...list: EcountProduct[]) => kim.call('POST /api/products/ecountProductsToCore', body(...list));
const weights = (...list: EcountProduct[]) => kim.call('POST /api/products/ecountProductsWeight', body(...list));
const compare = async (scope: 'all' | 'weight', ...list: EcountProduct[]) =>
  (await kim.call('POST /api/products/ecountCompare', { body: { ecountProductList: list, scope } })).rows;

describe('products of ECOUNT', () => {
  beforeEach(async () => {
    await addProducts(test.db, [
      { sku: 'SAME', productName: '제품 SAME', weight: 0.35, category: '수납' },
      { sku: 'OTHER', productName: '옛 이름', weight: 1, category: '포장', brand: '소담', price: 9.9 },
      { sku: 'ONLY-HERE', productName: '여기에만', weight: 2 },
    ]);
  });

  it('are added, changed or left as they are, and the four numbers add up', async () => {
    expect(await toCore(item('SAME'), item('OTHER'), item('NEW'), item('', {}))).toMatchObject({
      inserted: 1,
      updated: 1,
      unchanged: 1,
      skipped: [{ sku: '', reason: 'sku-missing' }],
      weightKept: [],
    });
    expect(await bySku('OTHER')).toMatchObject({ productName: '제품 OTHER', weight: 0.35, category: '수납', brand: '소담', price: 9.9 });
    expect(await bySku('NEW')).toMatchObject({ productName: '제품 NEW', weight: 0.35, category: '수납', revision: 1 });
    expect(await bySku('SAME')).toMatchObject({ revision: 1 });
    const { stored } = await toCore(item('OTHER', { productName: '다시' }), item('SAME'), item('NEWER'));
    expect(stored).toEqual([(await bySku('OTHER'))?.pdNumber, (await bySku('NEWER'))?.pdNumber]);
    expect(Date.now() - Date.parse((await bySku('NEWER'))?.createdAt ?? '')).toBeLessThan(3_600_000);
    expect(await withoutPriceSheet()).toEqual([]);
  });

  it('that a list lacks stay, as does what it has nothing about', async () => {
    const before = await products();
    expect(await toCore(item('SAME', { productName: '', weight: '0.000000', category: '' }))).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await toCore()).toMatchObject({ inserted: 0, updated: 0, unchanged: 0, skipped: [], weightKept: [] });
    expect(await products()).toEqual(before);
  });

  it('have a history that names the person and ECOUNT', async () => {
    await toCore(item('OTHER', { productName: null, category: null }));
    expect(await changes('weight')).toMatchObject([{ from: 1, to: 0.35, staffName: '김민지', cause: 'ECOUNT' }]);
  });

  it('give a weight with six decimals the nearest of two', async () => {
    await toCore(item('OTHER', { weight: '1.234567' }), item('SAME', { weight: '0.355000' }));
    expect(await bySku('OTHER')).toMatchObject({ weight: 1.23 });
    expect(await bySku('SAME')).toMatchObject({ weight: 0.36 });
  });

  it('that were here before and have no name there keep theirs; new ones need one', async () => {
    expect(await toCore(item('OTHER', { productName: null }), item('NEW', { productName: '' }))).toMatchObject({
      updated: 1,
      skipped: [{ sku: 'NEW', reason: 'name-missing' }],
    });
    expect(await bySku('OTHER')).toMatchObject({ productName: '옛 이름', weight: 0.35 });
  });

  it('bring only their weights when only those are asked for', async () => {
    expect(await weights(item('OTHER'), item('SAME'), item('NEW'), item('ONLY-HERE', { weight: '' }))).toMatchObject({
      inserted: 0,
      updated: 1,
      unchanged: 1,
      skipped: [
        { sku: 'ONLY-HERE', reason: 'weight-missing' },
        { sku: 'NEW', reason: 'not-in-core' },
      ],
      weightKept: [],
    });
    expect(await bySku('OTHER')).toMatchObject({ productName: '옛 이름', category: '포장', weight: 0.35 });
    expect(await bySku('NEW')).toBeUndefined();
  });

  it('are compared before anything changes, and taking them over does just that', async () => {
    const list = [item('SAME'), item('OTHER'), item('NEW'), item('NEW'), item('x'.repeat(21)), item('NAMELESS', { productName: '' })];
    const rows = await compare('all', ...list);
    expect(rows.map(({ sku, state, reason }) => [sku, state, reason])).toEqual(
      expect.arrayContaining([
        ['SAME', 'unchanged', null],
        ['OTHER', 'changed', null],
        ['NEW', 'new', null],
        ['NEW', 'skipped', 'sku-twice'],
        ['x'.repeat(21), 'skipped', 'sku-too-long'],
        ['NAMELESS', 'skipped', 'name-missing'],
      ]),
    );
    expect(rows).toHaveLength(list.length);
    expect(rows.find(({ sku }) => sku === 'OTHER')?.changes).toEqual([
      { column: 'productName', from: '옛 이름', to: '제품 OTHER' },
      { column: 'weight', from: 1, to: 0.35 },
      { column: 'category', from: '포장', to: '수납' },
    ]);
    expect(await changes()).toHaveLength(3);

    const { inserted, updated, unchanged, skipped } = await toCore(...list);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect([inserted, updated, unchanged, skipped.length]).toEqual(['new', 'changed', 'unchanged', 'skipped'].map(count));
  });

  it('compared for their weights show no other difference', async () => {
    expect(await compare('weight', item('OTHER'), item('NEW'))).toMatchObject([
      { sku: 'OTHER', state: 'changed', changes: [{ column: 'weight', from: 1, to: 0.35 }] },
      { sku: 'NEW', productName: '제품 NEW', state: 'skipped', reason: 'not-in-core' },
    ]);
  });

  it('whose weight cannot be stored come over with their other values, and the weight stays as it is here', async () => {
    const list = [
      item('SAME', { weight: '0.004' }),
      item('OTHER', { weight: '-1' }),
      item('NEW', { weight: '250000' }),
      item('', { weight: '-1' }),
    ];
    expect((await compare('all', ...list)).map(({ sku, productName, state, reason }) => [sku, productName, state, reason])).toEqual([
      ['SAME', '제품 SAME', 'unchanged', 'weight-too-small'],
      ['OTHER', '옛 이름', 'changed', 'weight-out-of-range'],
      ['NEW', '제품 NEW', 'new', 'weight-out-of-range'],
      ['', '제품', 'skipped', 'sku-missing'],
    ]);
    expect(await toCore(...list)).toMatchObject({
      inserted: 1,
      updated: 1,
      unchanged: 1,
      skipped: [{ sku: '', reason: 'sku-missing' }],
      weightKept: [
        { sku: 'SAME', reason: 'weight-too-small' },
        { sku: 'OTHER', reason: 'weight-out-of-range' },
        { sku: 'NEW', reason: 'weight-out-of-range' },
      ],
    });
    expect(await bySku('OTHER')).toMatchObject({ productName: '제품 OTHER', category: '수납', weight: 1 });
    expect(await bySku('NEW')).toMatchObject({ productName: '제품 NEW', category: '수납', weight: null });
    expect(await bySku('SAME')).toMatchObject({ weight: 0.35, revision: 1 });
  });

  it('that somebody wrote between the comparison and the click are left out', async () => {
    const rows = await compare('all', item('OTHER'), item('NEW'), item('SAME'));
    expect(rows.map(({ productName }) => productName)).toEqual(['옛 이름', '제품 NEW', '제품 SAME']);
    const seen = (sku: string) => rows.find((row) => row.sku === sku)?.revision ?? -1;
    // what was written elsewhere in a product that the list leaves as it is does not matter
    await kim.call('POST /api/products/updateProduct', { body: { productData: { pdNumber: 1, brand: '소담' }, targetColumn: 'brand' } });
    await kim.call('POST /api/products/updateProduct', {
      body: { productData: { pdNumber: 2, productName: '그사이 바꾼 이름' }, targetColumn: 'productName' },
    });
    await addProducts(test.db, [{ sku: 'NEW', productName: '그사이 등록' }]);
    expect(await toCore(...['OTHER', 'NEW', 'SAME'].map((sku) => item(sku, { revision: seen(sku) })))).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 1,
      skipped: [
        { sku: 'OTHER', reason: 'changed-meanwhile' },
        { sku: 'NEW', reason: 'changed-meanwhile' },
      ],
      weightKept: [],
    });
    expect(await bySku('OTHER')).toMatchObject({ productName: '그사이 바꾼 이름' });
  });

  it('are matched in whatever spelling, keep the one that they have here, and come once', async () => {
    expect(
      (await compare('all', item('other'), item('ＯＴＨＥＲ'), item('Fresh\u200b'), item('FRESH'))).map(
        ({ sku, pdNumber, state, reason }) => [sku, pdNumber, state, reason],
      ),
    ).toEqual([
      ['other', 2, 'changed', null],
      ['Fresh', null, 'new', null],
      ['ＯＴＨＥＲ', null, 'skipped', 'sku-twice'],
      ['FRESH', null, 'skipped', 'sku-twice'],
    ]);
    expect(await weights(item('oTher'))).toMatchObject({ updated: 1, skipped: [] });
    expect(await toCore(item('other'), item('Fresh\u200b'), item('FRESH'))).toMatchObject({
      inserted: 1,
      updated: 1,
      skipped: [{ sku: 'FRESH', reason: 'sku-twice' }],
    });
    expect(await toCore(item('fresh', { weight: '2' }))).toMatchObject({ inserted: 0, updated: 1 });
    expect((await products()).map(({ sku }) => sku).sort()).toEqual(['Fresh', 'ONLY-HERE', 'OTHER', 'SAME']);
    expect(await bySku('OTHER')).toMatchObject({ productName: '제품 other', weight: 0.35 });
  });

  it('taken over twice at once are there once', async () => {
    const list = Array.from({ length: 50 }, (_, n) => item(`N-${n}`));
    const [first, second] = await Promise.all([toCore(...list), toCore(...list.toReversed())]);
    expect([first.inserted + second.inserted, first.unchanged + second.unchanged]).toEqual([50, 50]);
    expect(await products()).toHaveLength(53);
  });

  it('come 10,000 at a time, in one transaction', async () => {
    await addProducts(
      test.db,
      Array.from({ length: 2000 }, (_, n) => ({ sku: `M-${n}`, productName: `제품 M-${n}`, weight: 1 })),
    );
    const list = Array.from({ length: 10_000 }, (_, n) => item(`M-${n}`));
    expect(await toCore(...list)).toMatchObject({ inserted: 8000, updated: 2000, unchanged: 0, skipped: [], weightKept: [] });
    const [written] = await rowsOf<{ transactions: number }>(
      test.db,
      sql`select count(distinct xact)::int as transactions from change_history where cause = 'ECOUNT'`,
    );
    expect(written).toEqual({ transactions: 1 });
    expect(await withoutPriceSheet()).toEqual([]);
  });

  it('that are not a list of rows are refused', async () => {
    expect(await kim.problem('POST /api/products/ecountProductsToCore', { body: { ecountProductList: [{ sku: 1 }] } })).toMatchObject({
      code: 'invalid-input',
    });
  });
});

it('a name of ECOUNT in which nothing can be seen is none', async () => {
  const [pdNumber = 0] = await addProducts(test.db, [{ sku: 'HERE', productName: '이름' }]);
  const list = ['HERE', 'NEW'].map((sku) => ({ sku, productName: '\u3164', weight: '1', category: null }));
  const { skipped } = await kim.call('POST /api/products/ecountProductsToCore', { body: { ecountProductList: list } });
  expect(skipped).toEqual([{ sku: 'NEW', reason: 'name-missing' }]);
  expect(await bySku('HERE')).toMatchObject({ pdNumber, productName: '이름', weight: 1 });
});
