import { and, between, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Change, HistoryPage, HistoryQuery } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import type { HistoryTable } from '#server/module.ts';
import { listChangeSets } from './change-set-list.ts';
import { numbersOfDays } from './days-numbers.ts';
import { databaseColumns, entityDay, entityName, namesOfKeys, wireField } from './history-tables.ts';
import { endOfDay, startOfDay } from './office-days.ts';

/** Changes and change sets that match, newest first. Changes of a set are folded into its line, unless the query names a row or a set. */
export async function listChanges(
  db: Db,
  tables: readonly HistoryTable[],
  query: HistoryQuery,
  { byPeople = false } = {},
): Promise<HistoryPage> {
  const { also, staffId, changeSetId, fromDay, toDay, before, limit } = query;
  const isFolded = query.entityId === undefined && changeSetId === undefined;
  const ofDays = isFolded && (fromDay !== undefined || toDay !== undefined);
  const numbers = ofDays ? await numbersOfDays(db, query) : undefined;
  const changes: Change[] = [];
  // two queries, one after the other: each uses its own index
  for (const { kind, entityId, field } of also ? [query, also] : [query]) {
    const where = and(
      kind && eq(changeHistory.kind, kind),
      entityId !== undefined ? eq(changeHistory.entityId, entityId) : undefined,
      field !== undefined ? inArray(changeHistory.field, databaseColumns(tables, field, kind)) : undefined,
      staffId !== undefined ? eq(changeHistory.staffId, staffId) : undefined,
      fromDay !== undefined ? gte(changeHistory.at, startOfDay(fromDay)) : undefined,
      toDay !== undefined ? lt(changeHistory.at, endOfDay(toDay)) : undefined,
      before !== undefined ? lt(changeHistory.changeId, before) : undefined,
      changeSetId !== undefined ? eq(changeHistory.changeSetId, changeSetId) : undefined,
      isFolded ? isNull(changeHistory.changeSetId) : undefined,
      numbers && between(changeHistory.changeId, numbers.first, numbers.last),
      byPeople ? sql`coalesce(${changeHistory.cause}, '') <> 'carrier'` : undefined,
    );
    if (!ofDays || numbers) changes.push(...(await selectChanges(db, tables, where, limit + 1)));
  }
  changes.sort((a, b) => b.changeId - a.changeId);
  return firstOf({ changes, sets: isFolded ? await listChangeSets(db, tables, query) : [] }, limit);
}

/** The newest of both together, up to the limit. */
function firstOf({ changes, sets }: Omit<HistoryPage, 'more'>, limit: number): HistoryPage {
  const places = [...changes.map(({ changeId }) => changeId), ...sets.map(({ lastChangeId }) => lastChangeId)].sort((a, b) => b - a);
  const last = places[limit - 1] ?? 0;
  return {
    changes: changes.filter(({ changeId }) => changeId >= last),
    sets: sets.filter(({ lastChangeId }) => lastChangeId >= last),
    more: places.length > limit,
  };
}

export async function findChange(db: Db, tables: readonly HistoryTable[], changeId: number): Promise<Change | undefined> {
  const [change] = await selectChanges(db, tables, eq(changeHistory.changeId, changeId), 1);
  return change;
}

/** Changes of these tables, newest first, with the names of their authors and rows. */
export async function selectChanges(db: Db, tables: readonly HistoryTable[], where: SQL | undefined, limit: number): Promise<Change[]> {
  const rows = await db
    .select({
      change: changeHistory,
      entityName: entityName(tables),
      entityDay: entityDay(tables),
      names: namesOfKeys(tables),
      staffName: staff.staffName,
    })
    .from(changeHistory)
    .leftJoin(staff, eq(staff.staffId, changeHistory.staffId))
    // a newer version that runs at the same time may store kinds that this one does not know
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
  return rows.map(({ change, entityName, entityDay, names, staffName }) => ({
    changeId: change.changeId,
    at: change.at.toISOString(),
    kind: change.kind,
    entityId: change.entityId,
    entityName,
    entityDay,
    field: change.field === null ? null : wireField(tables, change.kind, change.field),
    from: change.fromValue,
    to: change.toValue,
    ...(names && { names }),
    revision: change.revision,
    staffId: change.staffId,
    staffName,
    cause: change.cause,
    changeSetId: change.changeSetId,
  }));
}
