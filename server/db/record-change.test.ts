import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSamples } from '#server/modules.ts';
import { freshDatabase } from '#test/database.ts';
import type { Database } from './database.ts';
import { type Db, rowsOf } from './db.ts';

/** More than the hundred rows above which the trigger compares column by column. */
const products = 150;

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await seedSamples(database.db, { products });
});
afterAll(() => database.close());

class Undone extends Error {}

/** The history entries of a write, which is rolled back afterwards. */
async function recorded(write: (tx: Db) => Promise<void>): Promise<unknown[]> {
  let rows: unknown[] = [];
  const written = database.db.transaction(async (tx) => {
    await write(tx);
    rows = await rowsOf(
      tx,
      sql`select kind, entity_id, field, jsonb_typeof(from_value) as "from", from_value, to_value, revision, staff_id, cause
          from change_history where xact = pg_current_xact_id() order by entity_id, field`,
    );
    throw new Undone();
  });
  await expect(written).rejects.toThrow(Undone);
  return rows;
}

/** Values of every type are set, removed, changed and left alone, two or three in each row. */
const change = sql`update product set
  product_name = product_name || ' ''새''', brand = case when pd_number % 3 = 0 then null else '브랜드' end, price = pd_number / 3.0,
  weight = nullif(weight, 0.5), custom_val1 = pd_number % 2 = 0, list_rating = list_rating, revision = revision + 1, updated_by = 1`;

test('a change of many rows leaves the history that a change of each row would leave', async () => {
  const atOnce = await recorded(async (tx) => {
    await tx.execute(change);
  });
  const together = await recorded(async (tx) => {
    await tx.execute(sql`set local samusil.change_set = '1'`);
    await tx.execute(change);
  });
  const fewTogether = await recorded(async (tx) => {
    await tx.execute(sql`set local samusil.change_set = '1'`);
    for (let pdNumber = 1; pdNumber <= products; pdNumber += 1) await tx.execute(sql`${change} where pd_number = ${pdNumber}`);
  });
  const oneByOne = await recorded(async (tx) => {
    for (let pdNumber = 1; pdNumber <= products; pdNumber += 1) await tx.execute(sql`${change} where pd_number = ${pdNumber}`);
  });
  expect(oneByOne.length).toBeGreaterThan(products);
  for (const rows of [atOnce, together, fewTogether]) expect(rows).toEqual(oneByOne);
});

test('a change of many rows that changes no value leaves no history', async () => {
  expect(await recorded(async (tx) => void (await tx.execute(sql`update product set brand = brand, revision = revision + 1`)))).toEqual([]);
});

/** The tables with triggers that compare row by row, and the columns that these do not compare. */
const notCompared = () =>
  rowsOf<{ table: string; columns: string[] }>(
    database.db,
    sql`select relname as "table", array_agg(attname::text) filter (where attname is not null) as columns
        from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
        left join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
          and position(format('new.%I is distinct from old.%1$I', attname) in prosrc) = 0
        where proname = 'record_' || relname || '_row' group by relname order by relname`,
  );

test('a column is compared in each row, unless it is the key or nobody’s business', async () => {
  const writer = ['revision', 'updated_by', 'updated_at'];
  const expected = [
    { table: 'price_sheet', columns: ['pd_number', ...writer] },
    { table: 'product', columns: ['pd_number', ...writer, 'sku_key', 'sku_twin', 'created_at'] },
  ];
  const inOrder = (rows: typeof expected) => rows.map(({ table, columns }) => ({ table, columns: columns.toSorted() }));
  const advice = 'a migration that adds a column ends with compare_each_row: CONTRIBUTING.md, "A column of the product"';
  expect(inOrder(await notCompared()), advice).toEqual(inOrder(expected));
});
