import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Change, HistoryQuery } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import type { HistoryTable } from '#server/module.ts';
import { databaseColumns, entityName, wireField } from './history-tables.ts';

/** The office's day begins in Korea, wherever the server runs. */
const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`;

export async function listChanges(
  db: Db,
  tables: readonly HistoryTable[],
  query: HistoryQuery,
): Promise<{ changes: Change[]; more: boolean }> {
  const { also, staffId, fromDay, toDay, before, limit } = query;
  const found: Change[] = [];
  // one after the other: each has its own index
  for (const { kind, entityId, field } of also ? [query, also] : [query]) {
    const where = and(
      kind && eq(changeHistory.kind, kind),
      entityId !== undefined ? eq(changeHistory.entityId, entityId) : undefined,
      field !== undefined ? inArray(changeHistory.field, databaseColumns(tables, field, kind)) : undefined,
      staffId !== undefined ? eq(changeHistory.staffId, staffId) : undefined,
      fromDay !== undefined ? gte(changeHistory.at, startOfDay(fromDay)) : undefined,
      toDay !== undefined ? lt(changeHistory.at, sql`${startOfDay(toDay)} + interval '1 day'`) : undefined,
      before !== undefined ? lt(changeHistory.changeId, before) : undefined,
    );
    found.push(...(await selectChanges(db, tables, where, limit + 1)));
  }
  found.sort((a, b) => b.changeId - a.changeId);
  return { changes: found.slice(0, limit), more: found.length > limit };
}

export async function findChange(db: Db, tables: readonly HistoryTable[], changeId: number): Promise<Change | undefined> {
  const [change] = await selectChanges(db, tables, eq(changeHistory.changeId, changeId), 1);
  return change;
}

/** Changes of these tables, newest first, with the names of who made them and of what they are about. */
export async function selectChanges(db: Db, tables: readonly HistoryTable[], where: SQL | undefined, limit: number): Promise<Change[]> {
  const rows = await db
    .select({ change: changeHistory, entityName: entityName(tables), staffName: staff.staffName })
    .from(changeHistory)
    .leftJoin(staff, eq(staff.staffId, changeHistory.staffId))
    // a newer version beside this one may keep kinds that this one does not know
    .where(
      and(
        inArray(
          changeHistory.kind,
          tables.map(({ kind }) => kind),
        ),
        where,
      ),
    )
    .orderBy(desc(changeHistory.changeId))
    .limit(limit);
  return rows.map(({ change, entityName, staffName }) => ({
    changeId: change.changeId,
    at: change.at.toISOString(),
    kind: change.kind,
    entityId: change.entityId,
    entityName,
    field: change.field === null ? null : wireField(tables, change.kind, change.field),
    from: change.fromValue,
    to: change.toValue,
    revision: change.revision,
    staffId: change.staffId,
    staffName,
    cause: change.cause,
  }));
}
