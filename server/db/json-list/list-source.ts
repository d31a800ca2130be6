import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '#contract/history/history.ts';
import type { Order } from './patch-chunks.ts';

/** `col as "name", …`: the select list of a row as it stands on the wire. */
export const wireColumns = (columns: Record<string, PgColumn | SQL>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** What a list is made of. All that can change a row of it is in the history. */
export interface ListSource<Row> {
  /** The query whose rows are the elements, each as on the wire and in their order: all, or those of which the key is in an array. */
  rows(keys?: SQL): SQL;
  /** The name of the integer key of a row. */
  key: string & keyof Row;
  /** The order of the query, for rows that have changed: a function of the contract, as pages sort by it, too. */
  order: Order<Row>;
  /** Kinds of changes whose ids are the keys. */
  kinds: readonly ChangeKind[];
  /** A field of another kind that is joined into the rows, and a query for the keys of the rows that have it of some ids. */
  joined?: { kind: ChangeKind; field: string; keysOf(ids: SQL): SQL };
}

/** An array of whole numbers as a parameter. */
export const numbers = (values: readonly number[]): SQL => sql`${sql.param(values)}::int[]`;
