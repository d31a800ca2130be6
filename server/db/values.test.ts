import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import type { Database } from './database.ts';
import { rowsOf } from './db.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** The behaviour of the two drivers on which `scripts/test/statements-on-embedded.ts` relies. */
it.each<[type: string, written: string, read: unknown]>([
  ['boolean', 'true', true],
  ['bytea', '\\x00ff', new Uint8Array([0, 255])],
  ['name', 'product', 'product'],
  ['smallint', '7', 7],
  ['integer', '-2000000000', -2_000_000_000],
  ['text', "O'Brien 똠", "O'Brien 똠"],
  ['json', '{"a": [1, null]}', { a: [1, null] }],
  ['double precision', '0.1', 0.1],
  ['integer[]', '{1,2}', [1, 2]],
  ['text[]', '{"a, b",똠}', ['a, b', '똠']],
  ['varchar', 'x', 'x'],
  ['date', '2026-11-28', '2026-11-28'],
  ['timestamptz', '2026-11-28 09:00:00.123456+09', '2026-11-28 00:00:00.123456+00'],
  ['numeric', '12.50', '12.50'],
  ['uuid', '2f9d3b0e-1111-4111-8111-111111111111', '2f9d3b0e-1111-4111-8111-111111111111'],
  ['jsonb', '"text"', 'text'],
])('a %s is read alike from both databases, as it is', async (type, written, read) => {
  const [row] = await rowsOf<{ value: unknown }>(database.db, sql`select ${written}::text::${sql.raw(type)} as value`);
  expect(row?.value instanceof Uint8Array ? new Uint8Array(row.value) : row?.value).toEqual(read);
});
