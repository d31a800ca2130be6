import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './db.ts';
import { lockPatiently } from './migrate.ts';
import { changeHistory } from './schema/operation/change-history.ts';

export interface SampleSize {
  products: number;
}

/** Stores sample data in a transaction; the data of the seeds before it is there already. */
export type Seed = (db: Db, size: SampleSize) => Promise<void>;

/**
 * Fills a database without any history, in one transaction, and records the sample data in the history. Another process that
 * starts at the same time waits, and then finds it filled.
 * @returns whether it filled the database
 */
export const seedEmpty = (db: Db, seeds: readonly Seed[], size: SampleSize): Promise<boolean> =>
  db.transaction(async (tx) => {
    // waits without a limit for another process that is filling it
    await lockPatiently(tx, sql`lock table ${changeHistory} in share row exclusive mode`);
    if ((await rowsOf(tx, sql`select from ${changeHistory} limit 1`)).length > 0) return false;
    await tx.execute(sql`select set_config('samusil.cause', 'sample data', true)`);
    for (const seed of seeds) await seed(tx, size);
    return true;
  });
