import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, koreanDay } from '#contract/days.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { rowsOf } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client & { staff: Staff };
let lee: Client & { staff: Staff };

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지' });
  lee = await test.signIn({ staffName: '이서준' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyTables(test.db, sql`product, change_history, change_set, change_set_part, price_sheet`);
  await addProducts(test.db, [{ sku: 'A', brand: '하나', weight: 0.5 }, { sku: 'B', brand: '둘' }, { sku: 'C' }]);
});

type Fields = Record<string, unknown>;
const batch = (rows: [number, Fields][], changeSet?: string) => ({
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: {
    rows: rows.map(([pdNumber, fields]) => ({ pdNumber, fields })),
    kind: 'bulk' as const,
    whenRefused: 'write-none' as const,
    ...(changeSet !== undefined && { changeSet }),
  },
});
const write = async (rows: [number, Fields][], changeSet?: string) =>
  (await kim.call('POST /api/products/updateProducts', batch(rows, changeSet))).changeSetId ?? 0;
const writePrices = async (rows: [number, Fields][], changeSet?: string) =>
  (await kim.call('POST /api/products/updatePriceSheets', batch(rows, changeSet))).changeSetId ?? 0;
const putBack = (
  changeSetId: number,
  { by = kim, dryRun = false, key = crypto.randomUUID() }: { by?: Client; dryRun?: boolean; key?: string } = {},
) => by.call('POST /api/changeSets/putBack', { headers: { 'idempotency-key': key }, body: { changeSetId, dryRun } });
const set = (by: Client, pdNumber: number, column: string, value: unknown) =>
  by.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, [column]: value }, targetColumn: column } });
/** All data, without who wrote it, when and how often. */
const everything = () =>
  rowsOf(
    test.db,
    sql`select to_jsonb(p) - '{revision,updated_by,updated_at}'::text[] as product, to_jsonb(s) - '{revision,updated_by,updated_at}'::text[] as prices
        from product p join price_sheet s using (pd_number) order by pd_number`,
  );

describe('taking a change set back', () => {
  it('ends it: what is sent for it later is not written, and begins no other', async () => {
    const changeSet = crypto.randomUUID();
    const id = await write([[1, { brand: '새' }]], changeSet);
    await putBack(id);
    for (const name of ['POST /api/products/updateProducts', 'POST /api/products/updatePriceSheets'] as const) {
      const fields = name.endsWith('Products') ? { brand: '또' } : { costPrice: 5000 };
      expect(await kim.problem(name, batch([[2, fields]], changeSet)), name).toMatchObject({ status: 409, code: 'change-set-put-back' });
    }
    expect(await rowsOf(test.db, sql`select row_count as rows from change_set order by change_set_id`)).toEqual([{ rows: 1 }, { rows: 1 }]);
  });

  it('gives every value what it was before, in products and prices, as a set of its own', async () => {
    const before = await everything();
    const changeSet = crypto.randomUUID();
    await write(
      [
        [1, { brand: '새', weight: null, sku: 'Z' }],
        [2, { brand: null, setInOption: 1 }],
      ],
      changeSet,
    );
    const id = await writePrices(
      [
        [1, { costPrice: 5000 }],
        [3, { basePrice: 7000.5 }],
      ],
      changeSet,
    );
    const after = await everything();
    expect(await putBack(id)).toEqual({
      ...{ written: true, changeSetId: id + 1, rows: 3, values: 7, added: 0, leftCount: 0, left: [] },
      revisions: [
        { kind: 'product', pdNumber: 1, revision: 3 },
        { kind: 'product', pdNumber: 2, revision: 3 },
        { kind: 'priceSheet', pdNumber: 1, revision: 3 },
        { kind: 'priceSheet', pdNumber: 3, revision: 3 },
      ],
    });
    expect(await everything()).toEqual(before);
    expect(await putBack(id + 1)).toMatchObject({ written: true, values: 7 });
    expect(await everything()).toEqual(after);
    const { sets } = await kim.call('POST /api/history/list', { body: {} });
    expect(sets.map(({ kind, putBackOf }) => [kind, putBackOf])).toEqual([
      ['put-back', id + 1],
      ['put-back', id],
      ['bulk', null],
    ]);
    expect(sets[2]?.putBack).toMatchObject({ staffName: '김민지' });
  });

  it('leaves what somebody has changed since, and says who', async () => {
    const id = await write([
      [1, { brand: '새', weight: 2 }],
      [2, { brand: '새' }],
    ]);
    await set(lee, 1, 'brand', '더 새');
    const would = await putBack(id, { dryRun: true });
    expect(would).toMatchObject({
      written: false,
      changeSetId: null,
      rows: 2,
      values: 2,
      leftCount: 1,
      left: [{ kind: 'product', entityId: '1', field: 'brand', code: 'changed-again', change: { staffName: '이서준', to: '더 새' } }],
    });
    expect(await putBack(id)).toEqual({ ...would, written: true, changeSetId: expect.any(Number) });
    expect((await everything()).map((row) => (row as { product: Fields }).product)).toMatchObject([
      { brand: '더 새', weight: 0.5 },
      { brand: '둘' },
      {},
    ]);
  });

  it('twice takes back once, and a repeated call is answered alike', async () => {
    const id = await write([[1, { brand: '새' }]]);
    const key = crypto.randomUUID();
    const first = await putBack(id, { key });
    expect(await putBack(id, { key })).toEqual(first);
    expect(await putBack(id)).toMatchObject({
      written: false,
      changeSetId: null,
      values: 0,
      left: [{ code: 'changed-again', field: 'brand' }],
    });
  });

  it('goes back to before the first of several changes of one value', async () => {
    const changeSet = crypto.randomUUID();
    await write([[1, { brand: '새' }]], changeSet);
    const id = await write([[1, { brand: '더 새' }]], changeSet);
    expect(await putBack(id)).toMatchObject({ values: 1 });
    expect(await everything()).toMatchObject([{ product: { brand: '하나' } }, {}, {}]);
  });

  it('leaves a value that the rules do not take any more, and takes back the others of its row', async () => {
    const id = await write([[1, { sku: 'Z', brand: '새' }]]);
    await set(lee, 2, 'sku', 'a');
    expect(await putBack(id)).toMatchObject({ values: 1, left: [{ code: 'sku-taken', field: 'sku', products: [2] }] });
    expect(await everything()).toMatchObject([{ product: { sku: 'Z', brand: '하나' } }, {}, {}]);
  });

  it('leaves what the person may not write', async () => {
    const changeSet = crypto.randomUUID();
    await write([[1, { brand: '새' }]], changeSet);
    const id = await writePrices([[1, { costPrice: 1, basePrice: 2 }]], changeSet);
    const [made] = await test.db
      .insert(role)
      .values({ roleName: crypto.randomUUID(), rights: ['prices.write'] })
      .returning();
    const blind = await test.signIn({ role: made?.roleKey });
    const { values, left } = await putBack(id, { by: blind });
    expect([values, left.map(({ code, field }) => [code, field])]).toEqual([
      1,
      [
        ['not-allowed', 'brand'],
        ['not-allowed', 'costPrice'],
      ],
    ]);
  });

  it('of what ECOUNT brought keeps the products that it added', async () => {
    const list = [
      { sku: 'B', productName: '다른 이름', weight: '1.5', category: null },
      { sku: 'NEW-1', productName: '새 제품', weight: '0.3', category: '수납' },
      { sku: 'NEW-2', productName: '새 제품 2', weight: '0.3', category: '수납' },
    ];
    await kim.call('POST /api/products/ecountProductsToCore', { body: { ecountProductList: list } });
    const { sets, changes } = await kim.call('POST /api/history/recent', { body: {} });
    expect(changes.filter(({ cause }) => cause === 'ECOUNT')).toEqual([]);
    expect(sets).toMatchObject([{ kind: 'ecount', rows: 3, staffName: '김민지' }]);
    const reply = await putBack(sets[0]?.changeSetId ?? 0);
    expect(reply).toMatchObject({
      rows: 1,
      values: 2,
      leftCount: 2,
      left: [
        { code: 'cannot-put-back', field: null, entityName: '새 제품' },
        { code: 'cannot-put-back', field: null, entityName: '새 제품 2' },
      ],
    });
    expect(await everything()).toHaveLength(5);
  });

  it('of a set that is not there is refused', async () => {
    const asked = { headers: { 'idempotency-key': crypto.randomUUID() }, body: { changeSetId: 99 } };
    expect(await kim.problem('POST /api/changeSets/putBack', asked)).toMatchObject({ status: 404, code: 'change-set-not-found' });
  });
});

describe('the history', () => {
  const list = (body: Parameters<typeof read>[0] = {}) => read(body);
  const read = (body: {
    field?: string;
    kind?: 'product';
    staffId?: number;
    changeSetId?: number;
    entityId?: string;
    limit?: number;
    before?: number;
    fromDay?: string;
    toDay?: string;
  }) => kim.call('POST /api/history/list', { body });

  it('has one line for a set, at its place among the changes, page by page', async () => {
    await emptyTables(test.db, sql`change_history`);
    await set(kim, 1, 'packing', '1');
    await write([
      [1, { brand: '새' }],
      [2, { brand: '새' }],
    ]);
    await set(kim, 1, 'packing', '2');
    const whole = await list();
    expect(whole.changes.map(({ to }) => to)).toEqual(['2', '1']);
    expect(whole.sets).toMatchObject([{ kind: 'bulk', rows: 2, changes: [{ kind: 'product', field: 'brand', count: 2 }], putBack: null }]);
    const first = await list({ limit: 2 });
    expect([first.changes.length, first.sets.length, first.more]).toEqual([1, 1, true]);
    const next = await list({ limit: 2, before: first.sets[0]?.lastChangeId ?? 0 });
    expect([next.changes.map(({ to }) => to), next.sets, next.more]).toEqual([['1'], [], false]);
    const { changes, sets } = await kim.call('POST /api/history/recent', { body: { limit: 2 } });
    expect([changes.length, sets.length]).toEqual([1, 1]);
  });

  it('opens a set to its changes, and has those of a row among its others', async () => {
    const id = await write([
      [1, { brand: '새' }],
      [2, { brand: '새' }],
    ]);
    const opened = await list({ changeSetId: id, limit: 1 });
    expect([opened.changes.length, opened.sets, opened.more]).toEqual([1, [], true]);
    expect((await list({ kind: 'product', entityId: '1', field: 'brand' })).changes).toMatchObject([{ changeSetId: id, to: '새' }]);
  });

  it('finds a set by what it changed, who made it and when', async () => {
    await write([[1, { brand: '새' }]]);
    const found = async (body: Parameters<typeof read>[0]) => (await list(body)).sets.length;
    expect(await found({ kind: 'product' })).toBe(1);
    expect(await found({ field: 'brand' })).toBe(1);
    expect(await found({ kind: 'product', field: 'brand', staffId: kim.staff.staffId })).toBe(1);
    expect(await found({ field: 'weight' })).toBe(0);
    expect(await found({ staffId: lee.staff.staffId })).toBe(0);
    expect(await found({ toDay: '2020-01-01' })).toBe(0);
  });

  it('finds a set on each day from its first change to its last', async () => {
    await write([[1, { brand: '새' }]]);
    // as if begun days ago and continued until today
    await test.db.execute(sql`update change_set set made_at = made_at - interval '3 days'`);
    const day = (ago: number) => addDays(koreanDay(Date.now()), -ago);
    const found = async (body: Parameters<typeof read>[0]) => (await list(body)).sets.length;
    expect([await found({ fromDay: day(0) }), await found({ fromDay: day(3), toDay: day(2) })]).toEqual([1, 1]);
    expect([await found({ fromDay: day(-1) }), await found({ toDay: day(4) })]).toEqual([0, 0]);
  });
});
