import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Change } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { Problem } from '#server/http/problem.ts';
import type { HistoryTable } from '#server/module.ts';
import { selectChanges } from './history.repository.ts';
import { databaseColumn } from './history-tables.ts';

export { eraseHistory, eraseSetsOf } from './erase-history.ts';
export { endOfDay, startOfDay } from './office-days.ts';
export { writeFromRevision } from './write-from-revision.ts';

/** The newest change of a row, or of one field of it: the one with which a write with an older revision conflicts. */
export async function lastChangeOf(db: Db, table: HistoryTable, entityId: string, field?: string): Promise<Change | undefined> {
  const where = and(
    eq(changeHistory.kind, table.kind),
    eq(changeHistory.entityId, entityId),
    field === undefined ? undefined : eq(changeHistory.field, databaseColumn(table, field)),
  );
  const [change] = await selectChanges(db, [table], where, 1);
  return change;
}

interface SeenRow {
  /** The row, locked until the transaction ends. */
  current: { revision: number };
  /** The revision that the client saw; absent where it sent none. */
  seen: number | undefined;
}

/**
 * Throws `revision-conflict` where somebody has changed a row since the client saw it. For rows that are to be removed: the change would be
 * lost unnoticed.
 */
export async function requireSeen(tx: Db, table: HistoryTable, entityId: string, { current, seen }: SeenRow): Promise<void> {
  if (seen === undefined || seen === current.revision) return;
  const change = await lastChangeOf(tx, table, entityId);
  throw new Problem('revision-conflict', { current, ...(change && { change }) });
}

/** The change of another field of the row by the same write. */
export async function changeBeside(
  db: Db,
  table: HistoryTable,
  { changeId, entityId }: Change,
  field: string,
): Promise<Change | undefined> {
  const where = and(
    eq(changeHistory.kind, table.kind),
    eq(changeHistory.entityId, entityId),
    eq(changeHistory.field, databaseColumn(table, field)),
    eq(changeHistory.revision, sql`(select revision from change_history where change_id = ${changeId})`),
  );
  const [change] = await selectChanges(db, [table], where, 1);
  return change;
}

/** The newest change of one of these fields of each row, by the id of the row. */
export async function lastChangesOf(
  db: Db,
  table: HistoryTable,
  entityIds: readonly string[],
  fields: readonly string[],
): Promise<Map<string, Change>> {
  if (entityIds.length === 0) return new Map();
  const newest = sql`(select max(change_id) from change_history
    where kind = ${table.kind} and entity_id in (select json_array_elements_text(${JSON.stringify(entityIds)}::json))
      and field in (select json_array_elements_text(${JSON.stringify(fields.map((field) => databaseColumn(table, field)))}::json))
    group by entity_id)`;
  const changes = await selectChanges(db, [table], inArray(changeHistory.changeId, newest), entityIds.length);
  return new Map(changes.map((change) => [change.entityId, change]));
}

/** Changes by their ids, without those of kinds that do not exist. */
export async function changesByNumber(db: Db, tables: readonly HistoryTable[], changeIds: readonly number[]): Promise<Map<number, Change>> {
  if (changeIds.length === 0) return new Map();
  const wanted = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(changeIds)}::json))`;
  const changes = await selectChanges(db, tables, inArray(changeHistory.changeId, wanted), changeIds.length);
  return new Map(changes.map((change) => [change.changeId, change]));
}
