import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import type { HistoryTable } from '#server/module.ts';

const columnsOf = ({ table }: HistoryTable): [string, PgColumn][] => Object.entries(getTableColumns(table));

/** 'product_name' → 'productName', by the table's own columns. */
export const wireField = (tables: readonly HistoryTable[], kind: ChangeKind, column: string): string => {
  const table = tables.find((each) => each.kind === kind);
  return (table && columnsOf(table).find(([, { name }]) => name === column)?.[0]) ?? column;
};

/** 'productName' → 'product_name'. */
export const databaseColumn = (table: HistoryTable, field: string): string =>
  columnsOf(table).find(([name]) => name === field)?.[1].name ?? field;

/**
 * The columns that a field can mean: that of the kind or, without a kind, those of every kind that has a field of
 * this name.
 */
export const databaseColumns = (tables: readonly HistoryTable[], field: string, kind: ChangeKind | undefined): string[] => [
  ...new Set(tables.filter((each) => kind === undefined || each.kind === kind).map((each) => databaseColumn(each, field))),
];

/** The present name of the row of a change; null when the row is deleted. */
export const entityName = (tables: readonly HistoryTable[]): SQL<string | null> => presentOf(tables, ({ name }) => name);

/** The present day of the row of a change; null when it has none, or is deleted. */
export const entityDay = (tables: readonly HistoryTable[]): SQL<string | null> =>
  presentOf(tables, ({ day }) => day && sql`(${day})::text`);

function presentOf(tables: readonly HistoryTable[], valueIn: (table: HistoryTable) => SQL | undefined): SQL<string | null> {
  const ways = tables.flatMap((each) => {
    const [value, { kind, table, key }] = [valueIn(each), each];
    const row = sql`${table} where ${key} = ${changeHistory.entityId}::${sql.raw(key.getSQLType())}`;
    return value ? sql`when ${sql.raw(`'${kind}'`)} then (select ${value} from ${row})` : [];
  });
  return ways.length === 0 ? sql`null` : sql`case ${changeHistory.kind} ${sql.join(ways, sql` `)} end`;
}

/** The names of the keys in both values of a change, as `{key: name}`; null where the values hold no keys. */
export const namesOfKeys = (tables: readonly HistoryTable[]): SQL<Record<string, string> | null> => {
  const ways = tables.flatMap((table) =>
    Object.entries(table.names ?? {}).map(
      ([field, namesOf]) => sql`when ${changeHistory.kind} = ${sql.raw(`'${table.kind}'`)}
        and ${changeHistory.field} = ${sql.raw(`'${databaseColumn(table, field)}'`)} then (
        select json_object_agg(key, name) from (${namesOf(keysOfChange)}) called)`,
    ),
  );
  return ways.length === 0 ? sql`null` : sql`case ${sql.join(ways, sql` `)} end`;
};

const keysIn = (value: PgColumn): SQL =>
  sql`select jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else '[]' end)`;
const keysOfChange = sql`(${keysIn(changeHistory.fromValue)} union ${keysIn(changeHistory.toValue)}) keys (key)`;
