import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Batch, Batch as BatchSchema } from '#contract/change-sets/batch.ts';
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
  await addProducts(test.db, [{ sku: 'A', brand: '하나' }, { sku: 'B' }, { sku: 'C' }, { sku: 'D' }]);
});

type Rows = Batch['rows'];
interface Sent extends Partial<Omit<Batch, 'rows'>> {
  key?: string;
  by?: Client;
}
const attempt = (rows: Rows, { key = crypto.randomUUID(), by: _by, ...how }: Sent = {}) => ({
  headers: { 'idempotency-key': key },
  body: { rows, kind: 'sheet' as const, whenRefused: 'write-others' as const, ...how },
});
const write = (rows: Rows, how: Sent = {}) => (how.by ?? kim).call('POST /api/products/updateProducts', attempt(rows, how));
const writePrices = (rows: Rows, how: Sent = {}) => (how.by ?? kim).call('POST /api/products/updatePriceSheets', attempt(rows, how));
const products = () => kim.call('POST /api/products/management_basic', { body: {} });
const product = async (pdNumber: number) => (await products()).find((each) => each.pdNumber === pdNumber);
const sets = () => rowsOf(test.db, sql`select kind, row_count, changes from change_set order by change_set_id`);

describe('a batch', () => {
  it('stores what differs, row by row, and says from what to what', async () => {
    const reply = await write([
      { pdNumber: 1, revision: 1, fields: { brand: ' 둘 ', price: 1.5 } },
      { pdNumber: 2, revision: 1, fields: { brand: null } },
      { pdNumber: 3, fields: { availability: 'SoldOut' } },
    ]);
    expect(reply).toEqual({
      written: true,
      changeSetId: 1,
      counts: { changed: 2, unchanged: 1, refused: 0, conflict: 0 },
      rows: [
        {
          pdNumber: 1,
          state: 'changed',
          revision: 2,
          changes: [
            { field: 'brand', from: '하나', to: '둘' },
            { field: 'price', from: null, to: 1.5 },
          ],
        },
        { pdNumber: 2, state: 'unchanged', revision: 1 },
        { pdNumber: 3, state: 'changed', revision: 2, changes: [{ field: 'availability', from: null, to: 'SoldOut' }] },
      ],
    });
    expect(await product(1)).toMatchObject({ brand: '둘', price: 1.5, availability: null, revision: 2 });
    expect(await product(3)).toMatchObject({ brand: null, availability: 'SoldOut', revision: 2 });
  });

  it('is one change set, to which its rows of the history belong', async () => {
    await write([
      { pdNumber: 1, fields: { brand: '둘', price: 2 } },
      { pdNumber: 2, fields: { brand: '둘' } },
    ]);
    expect(await sets()).toEqual([
      {
        kind: 'sheet',
        row_count: 2,
        changes: [
          { kind: 'product', field: 'brand', count: 2 },
          { kind: 'product', field: 'price', count: 1 },
        ],
      },
    ]);
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'product', entityId: '1', field: 'brand' } });
    expect(changes).toMatchObject([{ changeSetId: 1, staffName: '김민지', to: '둘', revision: 2 }]);
    // the next write of the same connection does not belong to the set
    await kim.call('POST /api/products/updateProduct', { body: { productData: { pdNumber: 2, brand: '셋' }, targetColumn: 'brand' } });
    const next = await kim.call('POST /api/history/list', { body: { kind: 'product', entityId: '2', field: 'brand', limit: 1 } });
    expect(next.changes).toMatchObject([{ changeSetId: null, to: '셋' }]);
  });

  it('in which nothing differs leaves nothing', async () => {
    expect(await write([{ pdNumber: 1, fields: { brand: '하나' } }])).toMatchObject({ written: false, changeSetId: null });
    expect(await sets()).toEqual([]);
  });

  it('as a dry run says the same and writes nothing', async () => {
    const rows = [
      { pdNumber: 1, fields: { brand: '둘' } },
      { pdNumber: 9, fields: { brand: '둘' } },
    ];
    const { rows: would } = await write(rows, { dryRun: true });
    expect(await sets()).toEqual([]);
    expect(await product(1)).toMatchObject({ brand: '하나', revision: 1 });
    expect((await write(rows)).rows).toEqual(would);
  });

  it('of many rows of different fields writes to each its own', async () => {
    const numbers = await addProducts(
      test.db,
      Array.from({ length: 700 }, (_, at) => ({ sku: `M${at}`, brand: `${at}`, category: `c${at}` })),
    );
    const { counts } = await write(
      numbers.map((pdNumber, at) => ({ pdNumber, fields: at % 2 === 0 ? { brand: null } : { category: '새' } })),
      { kind: 'bulk' },
    );
    expect(counts).toEqual({ changed: 700, unchanged: 0, refused: 0, conflict: 0 });
    const byNumber = new Map((await products()).map((each) => [each.pdNumber, each]));
    for (const [at, pdNumber] of numbers.entries()) {
      expect(byNumber.get(pdNumber)).toMatchObject(at % 2 === 0 ? { brand: null, category: `c${at}` } : { brand: `${at}`, category: '새' });
    }
    expect(await sets()).toMatchObject([{ kind: 'bulk', row_count: 700 }]);
  });
});

describe('a row that cannot be stored', () => {
  it.each([
    [{ pdNumber: 9, fields: { brand: 'x' } }, [{ code: 'product-not-found' }]],
    [{ pdNumber: 2, fields: { colour: 'red' } }, [{ code: 'unknown-column', field: 'colour' }]],
    [{ pdNumber: 2, fields: { revision: 7 } }, [{ code: 'unknown-column', field: 'revision' }]],
    [
      { pdNumber: 2, fields: { price: -1 } },
      [{ code: 'invalid-input', field: 'price', reason: { code: 'at-least', values: { limit: 0 } } }],
    ],
    [
      { pdNumber: 2, fields: { productName: '' } },
      [{ code: 'invalid-input', field: 'productName', reason: { code: 'missing', values: {} } }],
    ],
    [{ pdNumber: 2, fields: { sku: 'ａ' } }, [{ code: 'sku-taken', field: 'sku', products: [1] }]],
    [{ pdNumber: 2, fields: { setInOption: 99 } }, [{ code: 'parent-not-found', field: 'setInOption' }]],
    [{ pdNumber: 2, fields: { setInOption: 2 } }, [{ code: 'parent-circle', field: 'setInOption', products: [2, 2] }]],
    [{ pdNumber: 2, fields: { redirecting: 2 } }, [{ code: 'redirect-circle', field: 'redirecting', products: [2, 2] }]],
  ])('is refused with the reason of the single write: %j', async (row, refusals) => {
    const reply = await write([row, { pdNumber: 3, fields: { brand: '다른 행' } }]);
    expect(reply.rows).toMatchObject([{ state: 'refused', refusals }, { state: 'changed' }]);
    expect(reply.rows[0]?.refusals).toEqual(refusals);
    expect(await product(3)).toMatchObject({ brand: '다른 행' });
  });

  it('keeps all others back where the person said so', async () => {
    const reply = await write(
      [
        { pdNumber: 3, fields: { brand: '다른 행' } },
        { pdNumber: 2, fields: { price: -1 } },
      ],
      { whenRefused: 'write-none' },
    );
    expect(reply).toMatchObject({ written: false, changeSetId: null, rows: [{ state: 'changed' }, { state: 'refused' }] });
    expect(await product(3)).toMatchObject({ brand: null, revision: 1 });
  });

  it('is stored neither where only one of its values is refused', async () => {
    await write([{ pdNumber: 1, fields: { brand: '둘', price: -1 } }]);
    expect(await product(1)).toMatchObject({ brand: '하나', revision: 1 });
  });

  it('is the second one of the same product', async () => {
    const twice = [
      { pdNumber: 1, fields: { brand: '둘' } },
      { pdNumber: 1, fields: { brand: '셋' } },
    ];
    expect((await write(twice)).rows).toMatchObject([
      { state: 'changed' },
      { state: 'refused', refusals: [{ reason: { code: 'product-twice' } }] },
    ]);
    expect(await product(1)).toMatchObject({ brand: '둘' });
  });

  it('brings the row as it is and who changed it, where it was changed since', async () => {
    await write([{ pdNumber: 1, fields: { brand: '먼저' } }], { by: lee });
    const { rows } = await write([{ pdNumber: 1, revision: 1, fields: { brand: '늦게', price: 3 } }]);
    expect(rows).toMatchObject([
      {
        state: 'conflict',
        changes: [
          { field: 'brand', from: '먼저', to: '늦게' },
          { field: 'price', to: 3 },
        ],
        current: { pdNumber: 1, brand: '먼저', revision: 2 },
        change: { staffName: '이서준', field: 'brand', to: '먼저' },
      },
    ]);
    // a value that is stored already is no conflict
    expect((await write([{ pdNumber: 1, revision: 1, fields: { brand: '먼저' } }])).rows).toMatchObject([
      { state: 'unchanged', revision: 2 },
    ]);
  });
});

describe('links and SKUs of several rows', () => {
  /** Makes products 1 and 2 lead to each other, as was possible before circles were checked. */
  const closeCircle = () =>
    test.db.transaction(async (tx) => {
      await tx.execute(sql`alter table product disable trigger user`);
      await tx.execute(sql`update product set redirecting = 3 - pd_number where pd_number in (1, 2)`);
      await tx.execute(sql`alter table product enable trigger user`);
    });

  it('are judged together: of two halves of a circle one is stored', async () => {
    const { rows } = await write([
      { pdNumber: 1, fields: { setInOption: 2 } },
      { pdNumber: 2, fields: { setInOption: 1 } },
    ]);
    expect(rows).toMatchObject([{ state: 'changed' }, { state: 'refused', refusals: [{ code: 'parent-circle' }] }]);
  });

  it('may turn a chain round', async () => {
    await write([{ pdNumber: 1, fields: { setInOption: 2 } }]);
    const { counts } = await write([
      { pdNumber: 2, fields: { setInOption: 1 } },
      { pdNumber: 1, fields: { setInOption: null } },
    ]);
    expect(counts.changed).toBe(2);
  });

  it('may be of many in one chain', async () => {
    const numbers = await addProducts(
      test.db,
      Array.from({ length: 600 }, (_, at) => ({ sku: `C${at}` })),
    );
    const chain = numbers.slice(1).map((pdNumber, at) => ({ pdNumber: Number(numbers[at]), fields: { setInOption: pdNumber } }));
    const { counts } = await write(chain);
    expect(counts).toMatchObject({ changed: 599, refused: 0 });
    const back = { pdNumber: Number(numbers.at(-1)), fields: { setInOption: numbers[0] } };
    const { rows } = await write([back]);
    expect(rows).toMatchObject([{ state: 'refused', refusals: [{ code: 'parent-circle', products: { length: 601 } }] }]);
  });

  it('lead into no circle from before', async () => {
    await closeCircle();
    const { rows } = await write([
      { pdNumber: 3, fields: { redirecting: 1 } },
      { pdNumber: 4, fields: { redirecting: 3 } },
    ]);
    expect(rows).toMatchObject([{ state: 'refused', refusals: [{ code: 'redirect-circle', products: [1, 2, 1] }] }, { state: 'changed' }]);
  });

  it('keep what a refused row leads to in view', async () => {
    await write([{ pdNumber: 1, fields: { setInOption: 2 } }]);
    const { rows } = await write([
      { pdNumber: 1, fields: { setInOption: null, redirecting: 1 } },
      { pdNumber: 2, fields: { setInOption: 1 } },
    ]);
    expect(rows).toMatchObject([
      { state: 'refused', refusals: [{ code: 'redirect-circle' }] },
      { state: 'refused', refusals: [{ code: 'parent-circle' }] },
    ]);
  });

  it('of a SKU that two want, the first one gets it', async () => {
    const { rows } = await write([
      { pdNumber: 1, fields: { sku: 'NEW' } },
      { pdNumber: 2, fields: { sku: 'new' } },
    ]);
    expect(rows).toMatchObject([{ state: 'changed' }, { state: 'refused', refusals: [{ code: 'sku-taken', products: [1] }] }]);
    expect((await kim.call('POST /api/products/skuChecking', { body: { sku: 'Ｎew' } })).response).toBe(true);
  });

  it('of a circle from before do not keep other fields of its rows from being stored', async () => {
    await closeCircle();
    const { counts } = await write([
      { pdNumber: 1, fields: { brand: '둘' } },
      { pdNumber: 3, fields: { redirecting: 4 } },
    ]);
    expect(counts).toMatchObject({ changed: 2, refused: 0 });
  });
});

describe('the same batch again', () => {
  const rows = [
    { pdNumber: 1, fields: { brand: '둘' } },
    { pdNumber: 9, fields: { brand: '둘' } },
  ];

  it('is answered alike and takes effect once, however close together', async () => {
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => write(rows, { key })));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    await write([{ pdNumber: 1, fields: { brand: '셋' } }], { by: lee });
    expect(await write(rows, { key })).toEqual(replies[0]);
    expect(await product(1)).toMatchObject({ brand: '셋' });
    expect(await sets()).toHaveLength(2);
  });

  it('with other content, or by somebody else, is refused', async () => {
    const key = crypto.randomUUID();
    await write(rows, { key });
    const other = attempt([{ pdNumber: 1, fields: { brand: '넷' } }], { key });
    expect((await kim.problem('POST /api/products/updateProducts', other)).code).toBe('change-set-key-reused');
    expect((await lee.problem('POST /api/products/updateProducts', attempt(rows, { key }))).code).toBe('change-set-key-reused');
  });

  it('a key of one list is not the key of another, whatever else is the same', async () => {
    const key = crypto.randomUUID();
    const rows = [
      { pdNumber: 1, revision: 9, fields: { basePrice: 1 } },
      { pdNumber: 2, fields: { basePrice: 2 } },
    ];
    const reply = await writePrices(rows, { key });
    expect(reply.rows.map(({ state }) => state)).toEqual(['conflict', 'changed']);
    expect((await kim.problem('POST /api/products/updateProducts', attempt(rows, { key }))).code).toBe('change-set-key-reused');
    expect(await writePrices(rows, { key })).toEqual(reply);
  });

  it('gets the answer that a process of version 0.7.0 has kept', async () => {
    const key = crypto.randomUUID();
    const rows = [{ pdNumber: 1, fields: { brand: '셋' } }];
    const reply = await write(rows, { key });
    const asked = JSON.stringify([kim.staff.staffId, BatchSchema.parse(attempt(rows).body)]);
    await test.db.execute(sql`update change_set_part set content_hash = ${createHash('sha256').update(asked).digest()}`);
    expect(await write(rows, { key })).toEqual(reply);
  });
});

describe('several calls', () => {
  it('that name the same change set are one', async () => {
    const changeSet = crypto.randomUUID();
    const first = await write([{ pdNumber: 1, fields: { brand: '둘' } }], { changeSet, kind: 'import' });
    const second = await writePrices([{ pdNumber: 1, fields: { basePrice: 5000 } }], { changeSet, kind: 'import' });
    expect(second.changeSetId).toBe(first.changeSetId);
    expect(await sets()).toEqual([
      {
        kind: 'import',
        row_count: 1,
        changes: [
          { kind: 'priceSheet', field: 'base_price', count: 1 },
          { kind: 'product', field: 'brand', count: 1 },
        ],
      },
    ]);
  });

  it('cannot join the set of somebody else, nor one of another kind', async () => {
    const changeSet = crypto.randomUUID();
    await write([{ pdNumber: 1, fields: { brand: '둘' } }], { changeSet });
    const next: Rows = [{ pdNumber: 2, fields: { brand: '둘' } }];
    expect((await lee.problem('POST /api/products/updateProducts', attempt(next, { changeSet }))).code).toBe('change-set-key-reused');
    expect((await kim.problem('POST /api/products/updateProducts', attempt(next, { changeSet, kind: 'bulk' }))).code).toBe(
      'change-set-key-reused',
    );
  });
});

describe('prices', () => {
  it('are stored exactly, by the revision of their sheet', async () => {
    const { rows } = await writePrices([
      { pdNumber: 1, revision: 1, fields: { basePrice: 0.1 + 0.2, costPrice: 4000 } },
      { pdNumber: 2, revision: 5, fields: { basePrice: 1 } },
    ]);
    expect(rows).toMatchObject([
      { state: 'changed', revision: 2, changes: [{ field: 'basePrice', to: 0.3 }, { field: 'costPrice' }] },
      { state: 'conflict', current: { pdNumber: 2, priceSheet: { basePrice: null, revision: 1 } } },
    ]);
    expect((await writePrices([{ pdNumber: 1, fields: { basePrice: 0.1 + 0.2 } }])).rows).toMatchObject([{ state: 'unchanged' }]);
  });

  it('that somebody may not see, they cannot write, nor learn', async () => {
    const [made] = await test.db
      .insert(role)
      .values({ roleName: crypto.randomUUID(), rights: ['prices.write'] })
      .returning();
    const blind = await test.signIn({ role: made?.roleKey });
    const rows = [
      { pdNumber: 1, fields: { basePrice: 1 } },
      { pdNumber: 2, fields: { costPrice: 1 } },
    ];
    expect((await blind.problem('POST /api/products/updatePriceSheets', attempt(rows))).code).toBe('not-allowed');
    await writePrices([{ pdNumber: 1, fields: { costPrice: 70717 } }]);
    const reply = await writePrices([{ pdNumber: 1, revision: 1, fields: { basePrice: 1 } }], { by: blind });
    expect(reply.rows[0]).toMatchObject({ state: 'conflict', current: { priceSheet: { costPrice: null } } });
    expect(JSON.stringify(reply)).not.toContain('70717');
  });
});
