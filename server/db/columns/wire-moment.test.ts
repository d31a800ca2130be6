import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { freshDatabase } from '#test/database.ts';
import { exactWireMoment, wireMoment } from './wire-moment.ts';

it('a moment stands on the wire in UTC, to the second or to the millisecond', async () => {
  const database = await freshDatabase();
  const at = sql`timestamptz '2026-11-28 10:02:03.456+09'`;
  expect(await rowsOf(database.db, sql`select ${wireMoment(at)} as brief, ${exactWireMoment(at)} as exact`)).toEqual([
    { brief: '2026-11-28T01:02:03Z', exact: '2026-11-28T01:02:03.456Z' },
  ]);
  await database.close();
});

it('no statement writes one in a way of its own', () => {
  const server = path.join(import.meta.dirname, '../..');
  const writers = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(path.join(server, file), 'utf8').includes('"T"HH24'));
  expect(writers).toEqual([path.join('db', 'columns', 'wire-moment.ts')]);
});
