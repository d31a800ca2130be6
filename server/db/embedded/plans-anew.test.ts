import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, emptyLite } from '#test/database.ts';
import { makePlansAnew } from './plans-anew.ts';

describe.runIf(databaseKind() === 'embedded')('a table that has grown since its plans were made, on the embedded database', () => {
  let lite: PGlite;
  let time = 0;
  beforeAll(async () => {
    lite = await emptyLite();
    makePlansAnew(lite, () => time);
    await lite.exec(`
      create table shelf (shelf_id integer primary key);
      create table box (shelf_id integer not null references shelf);
      insert into shelf values (1)`);
    await lite.exec('vacuum analyze shelf');
  });
  afterAll(() => lite.close());

  const insert = (query: string) => lite.transaction((tx) => tx.exec(query));
  /** How many sequential scans of `shelf` the foreign key checks have made. */
  async function walks(): Promise<number> {
    await lite.exec('select pg_stat_force_next_flush()');
    const { rows } = await lite.query<{ walks: number }>(
      `select seq_scan::integer as walks from pg_stat_all_tables where relname = 'shelf'`,
    );
    return rows[0]?.walks ?? 0;
  }
  async function walksOf(boxes: number): Promise<number> {
    const before = await walks();
    await insert(`insert into box select n from generate_series(1, ${boxes}) n`);
    return (await walks()) - before;
  }

  it('is gone through row by row with the old ones, and looked up by its index before long', async () => {
    for (let round = 0; round < 10; round += 1) await walksOf(1);
    await insert('insert into shelf select n from generate_series(2, 5000) n');
    expect(await walksOf(100)).toBe(100);
    time += 2000;
    expect(await walksOf(100)).toBe(0);
  });
});
