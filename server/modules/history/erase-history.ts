import { type SQL, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { erasedValue } from '#contract/history/erased-value.ts';
import type { Db } from '#server/db/db.ts';

/**
 * Replaces every value of these columns in the history of rows by the note that it was erased, and deletes the lines that the
 * erasure itself has added.
 */
export async function eraseHistory(tx: Db, kind: ChangeKind, ids: readonly number[], columns: readonly string[]): Promise<void> {
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const names = sql`${sql.param(`{${columns.join(',')}}`)}::text[]`;
  const ofThese = sql`kind = ${kind} and entity_id in (${list(ids.map((id) => sql`${String(id)}`))})`;
  const erased = sql`${JSON.stringify(erasedValue)}::jsonb`;
  await tx.execute(sql`delete from change_history where ${ofThese} and field = any (${names}) and xact = pg_current_xact_id()`);
  await tx.execute(sql`update change_history set from_value = ${erased}, to_value = ${erased} where ${ofThese} and field = any (${names})`);
  await tx.execute(sql`
    update change_history set from_value = from_value - ${names}, to_value = to_value - ${names} where ${ofThese} and field is null`);
}
