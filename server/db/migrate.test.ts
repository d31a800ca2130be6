import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { version } from '#server/config/version.ts';
import { databaseKind, emptyDatabase, freshLocation } from '#test/database.ts';
import { startNode } from '#test/node-process.ts';
import type { Database } from './database.ts';
import { rowsOf } from './db.ts';
import { applyMigrations, migrate } from './migrate.ts';

describe('migrations', () => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-migrations-'));
    await write('0001_shelf.sql', 'create table shelf (name text);\n');
    await write('0002_box.sql', "create table box (name text);\ninsert into box values ('a;b');\n");
  });
  afterEach(async () => {
    await fs.rm(folder, { recursive: true });
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
  });

  const write = (name: string, text: string) => fs.writeFile(path.join(folder, name), text);
  const apply = () => migrate(database.db, pathToFileURL(`${folder}/`));
  const tables = async () => {
    const rows = await rowsOf<{ name: string }>(
      database.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  test('have a number each, without a gap: two that are written at once are told', async () => {
    const names = (await fs.readdir(new URL('./migrations/', import.meta.url))).sort();
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
  });

  test('are not begun on a server that is too old for them, and it is named', async () => {
    const onOlder = database.db.transaction(async (tx) => {
      await tx.execute(sql`create schema older`);
      await tx.execute(sql`create function older.current_setting(name text) returns text language sql
        as $$ select case name when 'server_version_num' then '140023' else '14.23' end $$`);
      await tx.execute(sql`set local search_path = older, pg_catalog, public`);
      await applyMigrations(tx, { folder: pathToFileURL(`${folder}/`) });
    });
    await expect(onOlder).rejects.toMatchObject({ exitCode: 78, message: expect.stringMatching(/PostgreSQL 15 .*14\.23/) });
    expect(await tables()).toEqual([]);
  });

  test('are applied in the order of their names, once', async () => {
    await apply();
    await apply();
    expect(await rowsOf(database.db, sql`select name from migration order by name`)).toEqual([
      { name: '0001_shelf.sql' },
      { name: '0002_box.sql' },
    ]);
    expect(await rowsOf(database.db, sql`select name from box`)).toEqual([{ name: 'a;b' }]);
  });

  test('that are new are applied to a database that has the others', async () => {
    await apply();
    await write('0003_lid.sql', 'create table lid (name text);\n');
    await apply();
    expect(await tables()).toEqual(['box', 'lid', 'migration', 'shelf']);
  });

  test('may hold a function whose body holds semicolons', async () => {
    await write('0003_one.sql', 'create function one() returns int language plpgsql as $$\nbegin\n  return 1;\nend $$;\n');
    await apply();
    expect(await rowsOf(database.db, sql`select one()`)).toEqual([{ one: 1 }]);
  });

  test.each([
    ['a tag', 'create function one() returns int language plpgsql as $body$\nbegin\n  perform 1;\n  return 1;\nend;\n$body$;\n'],
    ['a quoted text', "create function one() returns int language sql as 'select 2;\nselect 1';\n"],
    [
      'comments that are not closed texts',
      "-- it's; one\ncreate function one() returns int language sql as $$ select 1; $$; /* it's; */\n-- the end;\n",
    ],
    [
      'another statement on its line',
      "create table lid (\"a;b\" text default E'\\'; x'); create function one() returns int language sql as $$ select 1 $$",
    ],
  ])('are not cut within %s', async (_, text) => {
    await write('0003_one.sql', text);
    await apply();
    expect(await rowsOf(database.db, sql`select one()`)).toEqual([{ one: 1 }]);
  });

  test('that fail leave nothing behind, not even the ones before', async () => {
    await write('0003_wrong.sql', 'create table lid (name text);\ncreate table lid (name text);\n');
    await expect(apply()).rejects.toThrow();
    expect(await tables()).toEqual([]);
  });

  test('that changed after they were applied stop the start', async () => {
    await apply();
    await write('0001_shelf.sql', 'create table shelf (name text, width int);\n');
    await expect(apply()).rejects.toThrow('마이그레이션 0001_shelf.sql이(가) 적용된 뒤에 바뀌었습니다.');
  });

  test('that only changed their line endings did not change', async () => {
    await apply();
    await write('0001_shelf.sql', 'create table shelf (name text);\r\n');
    await apply();
  });

  test('that were put in between later stop the start', async () => {
    await apply();
    await write('0001_table.sql', 'create table "table" (name text);\n');
    await expect(apply()).rejects.toThrow('0002_box.sql 이 적용되어 있는데, 그 자리의 파일은 0001_table.sql');
  });

  test('of a newer Samusil stop an older one, which says which version it takes', async () => {
    await apply();
    await database.db.execute(sql`update migration set app_version = '9.9.9' where name = '0002_box.sql'`);
    await fs.rm(path.join(folder, '0002_box.sql'));
    await expect(apply()).rejects.toMatchObject({
      message: expect.stringContaining('더 새로운 사무실(9.9.9)'),
      advice: expect.stringContaining('9.9.9 이상'),
    });
    await database.db.execute(sql`update migration set app_version = null`);
    await expect(apply()).rejects.toThrow('더 새로운 사무실의 것이라');
  });

  test('say which Samusil applied them, from when that began to be written down', async () => {
    await database.db.execute(
      sql`create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const text = await fs.readFile(path.join(folder, '0001_shelf.sql'));
    await database.db.execute(sql`insert into migration values ('0001_shelf.sql', ${createHash('sha256').update(text).digest('hex')})`);
    await apply();
    expect(await rowsOf(database.db, sql`select name, app_version from migration order by name`)).toEqual([
      { name: '0001_shelf.sql', app_version: null },
      { name: '0002_box.sql', app_version: version },
    ]);
  });
});

// the embedded database belongs to one process at a time: folder-lock.test.ts
if (databaseKind() === 'postgres') {
  test('several processes that start at once on an empty database all start, and migrate it once', async () => {
    const { where, remove } = await freshLocation();
    const lines = `import { openDatabase } from '#server/db/database.ts';
      const database = await openDatabase(${JSON.stringify(where)});
      await database.close();
      process.disconnect();`;
    const ends = await Promise.all(Array.from({ length: 5 }, () => startNode({ lines }).ended));
    await remove();
    expect(ends.map(({ code, errors }) => ({ code, errors }))).toEqual(Array(5).fill({ code: 0, errors: '' }));
  });
}
