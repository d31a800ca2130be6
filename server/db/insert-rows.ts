import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Rows of one statement: large enough to be few, small enough for the memory of the embedded database. */
const batch = 2500;

/**
 * Inserts any number of rows, each batch in one statement with one parameter: an `insert … values` would have one for
 * each value, and PostgreSQL takes 65,535. Columns that the first row does not have get their defaults.
 */
export async function insertRows<Table extends PgTable>(db: Db, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  const list = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(
      rows
        .slice(from, from + batch)
        .map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]]))),
    );
    await db.execute(sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}::json)`);
  }
}
