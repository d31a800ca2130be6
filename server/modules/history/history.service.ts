import { and, eq } from 'drizzle-orm';
import type { Change } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import type { HistoryTable } from '#server/module.ts';
import { selectChanges } from './history.repository.ts';
import { databaseColumn } from './history-tables.ts';

/** The newest change of one row, or of one field of it: what stands in the way of a write that saw an older one. */
export async function lastChangeOf(db: Db, table: HistoryTable, entityId: string, field?: string): Promise<Change | undefined> {
  const where = and(
    eq(changeHistory.kind, table.kind),
    eq(changeHistory.entityId, entityId),
    field === undefined ? undefined : eq(changeHistory.field, databaseColumn(table, field)),
  );
  const [change] = await selectChanges(db, [table], where, 1);
  return change;
}
