import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPlace } from '#test/database/empty-place.ts';
import { openBackup } from './backup/open-backup.ts';
import type { CopySession } from './copy/copy-session.ts';
import { applyMigrations } from './migrate.ts';

/**
 * What a migration changed under the processes of the last released version, and why they go on all the same. One that
 * they cannot go on with says in CHANGELOG.md that all have to be stopped first.
 */
const reasons: Record<string, string> = {};

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(import.meta.dirname, 'released');
const [newest = ''] = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.tar.gz'))
  .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  .map((file) => file.replace('.tar.gz', ''));
/** What the released version asked the database in its tests, a statement a line. */
const statements = zlib
  .gunzipSync(fs.readFileSync(path.join(folder, `${newest}.sql.gz`)))
  .toString()
  .trim()
  .split('\n');

interface Column {
  key: string;
  table: string;
  type: string;
  nullable: boolean;
  /** Has a value of its own where nobody writes it. */
  automatic: boolean;
}

let place: Awaited<ReturnType<typeof emptyPlace>>;
let before: { columns: Column[]; rules: string[] };
let after: typeof before;

beforeAll(async () => {
  place = await emptyPlace();
  const { manifest } = await openBackup(path.join(folder, `${newest}.tar.gz`), []);
  await applyMigrations(place.session.db, { only: manifest.migrations });
  before = await read(place.session);
  await applyMigrations(place.session.db);
  after = await read(place.session);
});
afterAll(async () => {
  await place.session.close();
  await place.remove();
});

async function read(session: CopySession): Promise<typeof before> {
  const columns = await session.query<Column>(
    `select relname || '.' || attname as key, relname as table, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
       atthasdef or attidentity <> '' or attgenerated <> '' as automatic
     from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped order by 1`,
  );
  const rules = await session.query<{ rule: string }>(
    `select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x')
     union all
     select tablename || ': ' || regexp_replace(indexdef, '^CREATE UNIQUE INDEX \\S+ ON \\S+', 'UNIQUE') from pg_indexes
     where schemaname = 'public' and indexdef like 'CREATE UNIQUE%' order by 1`,
  );
  return { columns, rules: rules.map(({ rule }) => rule.replaceAll('"', '')) };
}

/** What the released version does not find as it left it, or cannot satisfy because it does not know it. */
function broken(): string[] {
  const now = new Map(after.columns.map((column) => [column.key, column]));
  const known = new Set(before.columns.map(({ key }) => key));
  const tables = new Set(before.columns.map(({ table }) => table));
  const lost = before.columns.filter(({ key, type, nullable }) => {
    const column = now.get(key);
    return column?.type !== type || (nullable && !column.nullable);
  });
  const demanded = after.columns.filter(
    ({ key, table, nullable, automatic }) => tables.has(table) && !known.has(key) && !nullable && !automatic,
  );
  const isOfNewColumn = (rule: string) =>
    after.columns.some(
      ({ key, table }) => rule.startsWith(`${table}: `) && !known.has(key) && new RegExp(`\\b${key.split('.')[1]}\\b`).test(rule),
    );
  const stricter = after.rules.filter(
    (rule) => tables.has(rule.slice(0, rule.indexOf(':'))) && !before.rules.includes(rule) && !isOfNewColumn(rule),
  );
  return [...[...lost, ...demanded].map(({ key }) => key), ...stricter];
}

describe(`processes of ${newest}, beside which this version has brought the database up to date`, () => {
  it('find every table and column as it was, and no rule that they do not know', () => {
    expect(before.columns.length).toBeGreaterThan(100);
    expect(broken().toSorted(), 'add to what is there; take away when no released version needs it any more').toEqual(
      Object.keys(reasons).toSorted(),
    );
  });

  it('can ask all that they asked', async () => {
    expect(statements.length).toBeGreaterThan(200);
    const refused: string[] = [];
    for (const statement of statements) {
      try {
        await place.session.query(`prepare asked as ${statement}`);
        await place.session.query('deallocate asked');
      } catch (error) {
        refused.push(`${error instanceof Error ? error.message : error}: ${statement}`);
      }
    }
    expect(refused).toEqual([]);
  });
});

it('the version that was released last is kept: with its data, and with what it asks', () => {
  const versions = [...fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)];
  expect(versions[0]?.[1]).toBe(newest);
});
