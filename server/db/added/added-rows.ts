import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { addedRow } from '#server/db/schema/operation/added-row.ts';

/** An attempt of a person to add a row of a kind. */
export interface AddAttempt {
  kind: string;
  by: number;
  /** Undefined where the caller has named none. */
  key: string | undefined;
}

/** A row as an attempt has left it; a row without revisions has none. */
export interface KnownRow {
  rowId: string;
  revision: number | null;
}

/** Longer than anybody looks at a form whose answer was lost. */
const keptFor = sql`now() - interval '14 days'`;

const isOf = ({ kind, by, key = '' }: AddAttempt) => and(eq(addedRow.staffId, by), eq(addedRow.kind, kind), eq(addedRow.addKey, key));

/** The row that was added at an attempt. Nobody else adds one at the same attempt until the transaction ends. */
export async function lockAdded(tx: Db, attempt: AddAttempt): Promise<KnownRow | undefined> {
  const name = [attempt.kind, attempt.by, attempt.key].join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [row] = await tx.select({ rowId: addedRow.rowId, revision: addedRow.revision }).from(addedRow).where(isOf(attempt));
  return row;
}

/** Writes down what an attempt has added, and forgets attempts that nobody repeats any more. */
export async function keepAdded(tx: Db, { kind, by, key = '' }: AddAttempt, row: KnownRow): Promise<void> {
  await tx.delete(addedRow).where(lt(addedRow.madeAt, keptFor));
  await tx
    .insert(addedRow)
    .values({ staffId: by, kind, addKey: key, ...row })
    .onConflictDoUpdate({ target: [addedRow.staffId, addedRow.kind, addedRow.addKey], set: row });
}
