import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import type { BatchTable, RowWrite } from '#server/module.ts';

/**
 * Stores values of many rows in one statement with one parameter. It sets the columns that at least one row writes; a row keeps
 * the columns that it does not name. The caller has locked the table and checked the rows.
 */
export async function writeRows(db: Db, table: BatchTable, writes: readonly RowWrite[], staffId: number): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table.table);
  const rows = writes.map(({ pdNumber, values }) => ({ pdNumber, values: { ...values, ...table.derive?.(values) } }));
  const named = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].flatMap((name) => {
    const column = columns[name];
    return column ? [{ name, column, of: rows.filter(({ values }) => name in values).length }] : [];
  });
  if (named.length === 0) return;
  const json = JSON.stringify(
    rows.map(({ pdNumber, values }) => ({
      key: pdNumber,
      ...Object.fromEntries(
        named.flatMap(({ name }, at) =>
          name in values
            ? [
                [`v${at}`, values[name]],
                [`w${at}`, true],
              ]
            : [],
        ),
      ),
    })),
  );
  const valueColumns = named.map(({ column }, at) => sql.raw(`v${at} ${column.getSQLType()}, w${at} boolean`));
  const set = named.map(({ column, of }, at) =>
    // the usual case, in which every row writes the column
    of === rows.length
      ? sql`${sql.identifier(column.name)} = g.${sql.raw(`v${at}`)}`
      : sql`${sql.identifier(column.name)} = case when g.${sql.raw(`w${at}`)} then g.${sql.raw(`v${at}`)} else t.${sql.identifier(column.name)} end`,
  );
  await db.execute(sql`update ${table.table} t
    set ${sql.join(set, sql`, `)}, revision = t.revision + 1, updated_by = ${staffId}, updated_at = now()
    from json_to_recordset(${json}::json) g (key integer, ${sql.join(valueColumns, sql`, `)})
    where t.${sql.identifier(table.key.name)} = g.key`);
}
