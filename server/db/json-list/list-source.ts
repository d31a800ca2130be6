import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '#contract/history/history.ts';
import type { Order } from './patch-chunks.ts';

/** `col as "name", …`: the select list of a row in its wire format. */
export const wireColumns = (columns: Record<string, PgColumn | SQL>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Where the rows of a list come from. Every change of a row has to be in the history. */
export interface ListSource<Row> {
  /** The query for the rows, in wire format and in the order of the list: all rows, or those whose key is in the array `keys`. */
  rows(keys?: SQL): SQL;
  /** The name of the integer key of a row. */
  key: string & keyof Row;
  /** The same order as the query's, to place changed rows: a function of the contract, as the page sorts by it, too. */
  order: Order<Row>;
  /** The kinds of changes whose entity ids are keys of this list. */
  kinds: readonly ChangeKind[];
  /** A field of another kind that is joined into the rows, with a query for the keys of the rows that show it for the given ids. */
  joined?: { kind: ChangeKind; field: string; keysOf(ids: SQL): SQL };
}

/** An array of integers as a query parameter. */
export const numbers = (values: readonly number[]): SQL => sql`${sql.param(values)}::int[]`;
