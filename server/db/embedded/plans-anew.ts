import type { PGlite } from '@electric-sql/pglite';

/** A plan may be so old, in milliseconds; making all anew costs the next change about half a millisecond. */
const keptMs = 2000;

/**
 * Makes plans anew before a transaction. PostgreSQL keeps those of prepared statements, and those by which it checks what a row
 * refers to, until the session ends or the table is counted. A server has its autovacuum for that; here the session lasts as long
 * as the process, and tables are counted every ten minutes. Meanwhile a plan that was made for a table of one page goes through
 * all rows of what a file has brought since: each of 50,000 rows looks at all before it.
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
