import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchReply } from '#contract/change-sets/batch.ts';
import type { Product } from '#contract/products/products.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { isThoroughRun } from '#test/database.ts';
import { addProducts } from '#test/products.ts';

const count = 90;
const perPart = 30;
let test: TestApp;
let kim: Client;
let lee: Client;

/** Stores a file as the page does: part by part, as one change set, with the revisions that the page saw. */
async function importFile(client: Client, brand: string): Promise<BatchReply<Product>['rows']> {
  const changeSet = crypto.randomUUID();
  const outcomes: BatchReply<Product>['rows'] = [];
  for (let from = 1; from <= count; from += perPart) {
    const rows = Array.from({ length: perPart }, (_, at) => ({ pdNumber: from + at, revision: 1, fields: { brand } }));
    const body = { rows, kind: 'import' as const, whenRefused: 'write-others' as const, changeSet };
    const reply = await client.call('POST /api/products/updateProducts', { headers: { 'idempotency-key': crypto.randomUUID() }, body });
    outcomes.push(...reply.rows);
  }
  return outcomes;
}

const brands = () =>
  rowsOf<{ pd_number: number; brand: string; revision: number }>(
    test.db,
    sql`select pd_number, brand, revision from product order by pd_number`,
  );
const sets = () => rowsOf<{ kind: string; row_count: number }>(test.db, sql`select kind, row_count from change_set`);

// the embedded database has one connection: nothing happens there at the same time
describe.runIf(isThoroughRun())('rows of a file that others write at the same time', () => {
  beforeAll(async () => {
    test = await startTestApp();
    kim = await test.signIn({ staffName: '김민지' });
    lee = await test.signIn({ staffName: '이서준' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await emptyTables(test.db, sql`product, change_history, change_set, change_set_part, price_sheet`);
    await addProducts(
      test.db,
      Array.from({ length: count }, (_, at) => ({ sku: `T-${at}`, brand: '전' })),
    );
  });

  it('are stored or named beside whoever types into them, and none is written over unseen', async () => {
    const typed = Array.from({ length: 12 }, (_, at) => at * 7 + 1);
    const typing = (async () => {
      for (const pdNumber of typed)
        await lee.call('POST /api/products/updateProduct', {
          body: { productData: { pdNumber, brand: `손 ${pdNumber}` }, targetColumn: 'brand' },
        });
    })();
    const [outcomes] = await Promise.all([importFile(kim, '파일'), typing]);

    const stored = await brands();
    for (const { pdNumber, state } of outcomes) {
      const isTyped = typed.includes(pdNumber);
      // typed first: the file has a conflict and leaves the value; typed later: the typed value is newer than the file
      expect(isTyped ? ['changed', 'conflict'] : ['changed']).toContain(state);
      const row = stored[pdNumber - 1];
      expect(row?.brand).toBe(isTyped ? `손 ${pdNumber}` : '파일');
      expect(row?.revision).toBe(isTyped && state === 'changed' ? 3 : 2);
    }
    const changed = outcomes.filter(({ state }) => state === 'changed').length;
    expect(await sets()).toEqual([{ kind: 'import', row_count: changed }]);
  });

  it('are changed once by the same file of two people, and both are told', async () => {
    const both = await Promise.all([importFile(kim, '같은 파일'), importFile(lee, '같은 파일')]);
    const states = both.flat().map(({ state }) => state);
    expect(states.filter((state) => state === 'changed')).toHaveLength(count);
    expect(states.filter((state) => state === 'unchanged')).toHaveLength(count);
    expect((await brands()).every(({ brand, revision }) => brand === '같은 파일' && revision === 2)).toBe(true);
    // each of the two sets has only its own changes, and a set without changes does not exist
    expect((await sets()).reduce((sum, { row_count }) => sum + row_count, 0)).toBe(count);
  });

  it('are left by the later of two files where the other one changed them, with whose they are', async () => {
    const [mine, theirs] = await Promise.all([importFile(kim, '한 파일'), importFile(lee, '다른 파일')]);
    for (const [at, { brand }] of (await brands()).entries()) {
      const [won, lost] = brand === '한 파일' ? [mine[at], theirs[at]] : [theirs[at], mine[at]];
      expect(won?.state).toBe('changed');
      expect(lost).toMatchObject({ state: 'conflict', change: { staffName: brand === '한 파일' ? '김민지' : '이서준', to: brand } });
    }
  });
});
