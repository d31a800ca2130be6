import type { PGlite } from '@electric-sql/pglite';

/** The longest time, in milliseconds, that plans are kept; planning everything again costs the next change about half a millisecond. */
const keptMs = 2000;

/**
 * Discards cached plans before a transaction. PostgreSQL keeps the plans of prepared statements and of foreign key checks until
 * the session ends or the table is analyzed. On a server autovacuum analyzes; here the session lasts as long as the process,
 * and tables are analyzed every ten minutes. Meanwhile a plan made for a table of one page would scan all the rows that an
 * import has added since: each of 50,000 rows would scan all rows before it.
 */
export function makePlansAnew(lite: PGlite, now: () => number = () => performance.now()): void {
  let since = now();
  const transaction = lite.transaction.bind(lite);
  lite.transaction = async (work) => {
    if (now() - since >= keptMs) {
      since = now();
      await lite.query('discard plans');
    }
    return await transaction(work);
  };
}
