import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Rows in one statement: many, so that there are few statements, but not too many for the memory of the embedded database. */
const batch = 2500;

/**
 * Inserts any number of rows, each batch in one statement with a single JSON parameter: `insert … values` needs a parameter for
 * each value, and PostgreSQL accepts at most 65,535. Columns that the first row does not have get their defaults.
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
