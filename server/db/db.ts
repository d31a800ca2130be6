import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The first parameter of every repository function: the database, or a transaction on it. Inside a transaction always pass the
 * transaction: on the embedded database the outer connection would wait for it for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs raw SQL and returns its rows. Drizzle does not type them, so the caller has to give the right `Row`. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
