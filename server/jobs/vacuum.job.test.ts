import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { freshDatabase } from '#test/database.ts';
import { vacuumJob } from './vacuum.job.ts';

it('the embedded database is vacuumed, and what has changed of it counted; PostgreSQL does it by itself', async () => {
  const database = await freshDatabase();
  const { db, kind, vacuum } = database;
  expect(vacuum !== undefined).toBe(kind === 'embedded');
  if (vacuum) {
    await db.execute(sql`create table box (n int)`);
    await db.execute(sql`insert into box select generate_series(1, 100)`);
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const rowsKnown = () => rowsOf(db, sql`select reltuples as rows from pg_class where relname = 'box'`);
    expect(await rowsKnown()).toEqual([{ rows: -1 }]);
    await vacuumJob({ vacuum }).run({ signal: AbortSignal.timeout(60_000), notifications: [] });
    expect(await rowsKnown()).toEqual([{ rows: 100 }]);

    const counted = async () =>
      (await rowsOf<{ at: string }>(db, sql`select last_analyze::text as at from pg_stat_all_tables where relname = 'box'`))[0]?.at;
    const first = await counted();
    await db.execute(sql`update box set n = 0 where n < 10`);
    await db.execute(sql`select pg_stat_force_next_flush()`);
    await vacuum();
    expect(await counted()).toBe(first);
    await db.execute(sql`update box set n = n + 1`);
    await db.execute(sql`select pg_stat_force_next_flush()`);
    await vacuum();
    expect(await counted()).not.toBe(first);
    expect(await rowsOf(db, sql`select n_dead_tup::int as dead from pg_stat_all_tables where relname = 'box'`)).toEqual([{ dead: 0 }]);
  }
  await database.close();
});
