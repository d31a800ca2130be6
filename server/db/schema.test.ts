import { readdir, readFile } from 'node:fs/promises';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import type { Database } from './database.ts';
import { rowsOf } from './db.ts';

interface Column {
  name: string;
  type: string;
  nullable: boolean;
}

let database: Database;
let actual: Map<string, Column[]>;

beforeAll(async () => {
  database = await freshDatabase();
  const rows = await rowsOf<Column & { table: string }>(
    database.db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  actual = Map.groupBy(rows, ({ table }) => table);
});
afterAll(() => database.close());

/** Every table that the code describes. */
async function knownTables(): Promise<PgTable[]> {
  const folder = new URL('./schema/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
}

/** Unifies different names of the same type. */
const plain = (type: string) => type.replace(/timestamp ?(\(3\))? with time zone/, 'timestamptz$1').replaceAll(', ', ',');
const sorted = (columns: Column[]) =>
  columns.map(({ name, type, nullable }) => ({ name, type: plain(type), nullable })).sort((a, b) => a.name.localeCompare(b.name));

describe('the tables that the code knows', () => {
  it('are those that the migrations make, column by column', async () => {
    const tables = await knownTables();
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) {
      const { name, columns } = getTableConfig(table);
      const known = columns.map((column) => ({ name: column.name, type: column.getSQLType(), nullable: !column.notNull }));
      expect(sorted(known), name).toEqual(sorted(actual.get(name) ?? []));
    }
  });

  it('are all that there are, but for two that only SQL touches', async () => {
    const known = (await knownTables()).map((table) => getTableConfig(table).name);
    // only SQL touches these: the migrator's own table, and the counter behind order numbers
    expect([...actual.keys()].filter((name) => !known.includes(name)).sort()).toEqual(['migration', 'order_day']);
  });

  it('are each explained in docs/architecture.md, and it explains no other', async () => {
    const text = await readFile(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
    const rows = text.split('\n').slice(text.split('\n').indexOf('| table | holds |') + 2);
    const table = rows.slice(0, rows.indexOf(''));
    const named = table.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual([...actual.keys()].sort());
  });
});
