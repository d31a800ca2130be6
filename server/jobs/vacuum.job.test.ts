import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { freshDatabase } from '#test/database.ts';
import { vacuumJob } from './vacuum.job.ts';

it('the embedded database is vacuumed; PostgreSQL does it by itself', async () => {
  const database = await freshDatabase();
  const { db, kind, vacuum } = database;
  expect(vacuum !== undefined).toBe(kind === 'embedded');
  if (vacuum) {
    await db.execute(sql`create table box (n int)`);
    await db.execute(sql`insert into box select generate_series(1, 100)`);
    const rowsKnown = () => rowsOf(db, sql`select reltuples as rows from pg_class where relname = 'box'`);
    expect(await rowsKnown()).toEqual([{ rows: -1 }]);
    await vacuumJob({ vacuum }).run({ signal: AbortSignal.timeout(60_000), notifications: [] });
    expect(await rowsKnown()).toEqual([{ rows: 100 }]);
  }
  await database.close();
});
