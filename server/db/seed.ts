import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './db.ts';
import { lockPatiently } from './migrate.ts';
import { changeHistory } from './schema/operation/change-history.ts';

export interface SampleSize {
  products: number;
}

/** Stores sample data in a transaction; what the seeds before it stored is there. */
export type Seed = (db: Db, size: SampleSize) => Promise<void>;

/**
 * Fills a database in which nobody has written anything, in one transaction, the history included. A neighbour that
 * starts at the same time waits and then finds it done.
 * @returns whether it did
 */
export const seedEmpty = (db: Db, seeds: readonly Seed[], size: SampleSize): Promise<boolean> =>
  db.transaction(async (tx) => {
    // a neighbour who fills it takes as long as it takes
    await lockPatiently(tx, sql`lock table ${changeHistory} in share row exclusive mode`);
    if ((await rowsOf(tx, sql`select from ${changeHistory} limit 1`)).length > 0) return false;
    await tx.execute(sql`select set_config('samusil.cause', 'sample data', true)`);
    for (const seed of seeds) await seed(tx, size);
    return true;
  });
