import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import type { Database } from './database.ts';
import { rowsOf } from './db.ts';
import { textColumns } from './text-columns.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Every column of the office's tables that could hold a name. */
const columns = async (): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and format_type(a.atttypid, null) ~ '^(text|character|"char"|name|json|bytea|xml|tsvector|hstore)'`,
  );
  return rows.map(({ name }) => name);
};
const decided = Object.entries(textColumns).flatMap(([table, held]) =>
  Object.values(held)
    .flat()
    .map((column) => `${table}.${column}`),
);

it('of every column that can hold text it is decided whose data it holds', async () => {
  const there = await columns();
  expect(
    there.filter((name) => !decided.includes(name)),
    'server/db/text-columns.ts: whose data is this, and what erases it?',
  ).toEqual([]);
  expect(decided.filter((name) => !there.includes(name))).toEqual([]);
  expect(decided.length).toBe(new Set(decided).size);
});

it('is missed where a table gets another one', async () => {
  await database.db.execute(sql`alter table order_line add column engraved_name text`);
  expect((await columns()).filter((name) => !decided.includes(name))).toEqual(['order_line.engraved_name']);
});
