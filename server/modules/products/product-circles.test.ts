import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from '#server/db/db.ts';
import { violationOf } from '#server/db/violation.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { meanwhile } from '#test/database.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let lee: Client;
let numbers: number[];

beforeAll(async () => {
  test = await startTestApp();
  [kim, lee] = [await test.signIn(), await test.signIn()];
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyTables(test.db, sql`product, change_history, price_sheet`);
  numbers = await addProducts(test.db, [{}, {}, {}, {}]);
  expect(numbers).toEqual([1, 2, 3, 4]);
});

const links = [
  ['redirecting', 'redirecting', 'redirect-circle'],
  ['setInOption', 'set_in_option', 'parent-circle'],
] as const;

describe.each(links)('%s', (targetColumn, column, code) => {
  const link = (pdNumber: number, to: number | null) => ({ body: { productData: { pdNumber, [targetColumn]: to }, targetColumn } });
  const lead = (pdNumber: number, to: number | null, by = kim) => by.call('POST /api/products/updateProduct', link(pdNumber, to));
  const refused = (pdNumber: number, to: number) => kim.problem('POST /api/products/updateProduct', link(pdNumber, to));
  const stored = async () =>
    await rowsOf<{ at: number; to: number | null }>(
      test.db,
      sql`select pd_number as at, ${sql.identifier(column)} as to from product where ${sql.identifier(column)} is not null order by 1`,
    );

  it('does not lead back, however many products are in between, and the circle is named', async () => {
    expect(await refused(1, 1)).toMatchObject({ status: 409, code, circle: [1, 1] });
    await lead(1, 2);
    expect(await refused(2, 1)).toMatchObject({ code, circle: [2, 1, 2] });
    await lead(2, 3);
    await lead(3, 4);
    const problem = await refused(4, 1);
    expect(problem).toMatchObject({ code, circle: [4, 1, 2, 3, 4] });
    expect(await stored()).toHaveLength(3);
  });

  it('may join where others lead to, and turn round when the first way is given up', async () => {
    await lead(1, 3);
    await lead(2, 3);
    await lead(1, null);
    expect((await lead(3, 1)).product[targetColumn]).toBe(1);
  });

  it.each(['', '1'])('of many products at once is judged by how one statement leaves them (change set: %j)', async (changeSet) => {
    const set = (pairs: [number, number | null][]) =>
      test.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('samusil.change_set', ${changeSet}, true)`);
        await tx.execute(sql`update product set ${sql.identifier(column)} = given.link
        from json_to_recordset(${JSON.stringify(pairs.map(([at, link]) => ({ at, link })))}::json) as given(at int, link int) where pd_number = at`);
      });
    await set([
      [1, 2],
      [2, 3],
    ]);
    await set([
      [2, 1],
      [1, null],
    ]);
    const failure = await set([
      [3, 4],
      [4, 3],
    ]).catch((error: unknown) => error);
    expect(violationOf(failure)).toMatchObject({ constraint: `product_${column}_circle`, detail: '3,4,3' });
    expect(await stored()).toEqual([{ at: 2, to: 1 }]);
  });

  it('is not put back into a circle', async () => {
    await lead(1, 2);
    await lead(1, null);
    await lead(2, 1);
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'product', entityId: '1', field: targetColumn } });
    const { changeId } = changes.find(({ from }) => from === 2)!;
    expect(await kim.problem('POST /api/history/putBack', { body: { changeId } })).toMatchObject({ code, circle: [1, 2, 1] });
  });

  it('of two halves that two people write at the same moment, one is refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      const outcomes = await Promise.allSettled([lead(1, 2), lead(2, 1, lee)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await lead(1, null);
      await lead(2, null);
    }
  });

  it('of two halves in two open transactions, the second waits for the first and is refused', async () => {
    const write = (db: Db, at: number, to: number) =>
      db.execute(sql`update product set ${sql.identifier(column)} = ${to} where pd_number = ${at}`);
    let second: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (first) => {
      await write(first, 1, 2);
      second = meanwhile(() => test.db.transaction((tx) => write(tx, 2, 1))).catch((error: unknown) => error);
      // the embedded database has one connection, so there the second has not begun yet
      if (test.database.kind === 'postgres') while ((await waiting(first)) === 0);
    });
    expect(violationOf(await second)).toMatchObject({ constraint: `product_${column}_circle`, detail: '2,1,2' });
    expect(await stored()).toEqual([{ at: 1, to: 2 }]);
  });
});

const waiting = async (db: Db) =>
  (
    await rowsOf(
      db,
      sql`select from pg_locks join pg_database on oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`,
    )
  ).length;

it('a circle from before may be left, but not joined', async () => {
  await test.db.execute(sql`alter table product disable trigger product_redirecting_circle`);
  await test.db.execute(sql`update product set redirecting = 3 - pd_number where pd_number in (1, 2)`);
  await test.db.execute(sql`alter table product enable trigger product_redirecting_circle`);
  const lead = (pdNumber: number, redirecting: number | null) => ({
    body: { productData: { pdNumber, redirecting }, targetColumn: 'redirecting' },
  });
  expect(await kim.problem('POST /api/products/updateProduct', lead(3, 1))).toMatchObject({ code: 'redirect-circle', circle: [1, 2, 1] });
  await kim.call('POST /api/products/updateProduct', lead(1, 4));
  expect((await kim.call('POST /api/products/updateProduct', lead(3, 1))).product.redirecting).toBe(1);
});
