import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { changeSetKinds } from '#contract/change-sets/change-set-kinds.ts';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import type { ChangeSet, HistoryQuery } from '#contract/history/history.ts';
import { exactWireMoment } from '#server/db/columns/wire-moment.ts';
import type { Db } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';
import { changeSet } from '#server/db/schema/operation/change-set.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import type { HistoryTable } from '#server/module.ts';
import { databaseColumns, wireField } from './history-tables.ts';
import { endOfDay, startOfDay } from './office-days.ts';

/** How many values of a field a set changes, as stored: with the names of columns. */
interface Counted {
  kind: ChangeKind;
  field: string | null;
  count: number;
}

/** Change sets that match the query, newest first: one more than `limit`, to show that there are more. */
export async function listChangeSets(db: Db, tables: readonly HistoryTable[], query: HistoryQuery): Promise<ChangeSet[]> {
  const { kind, field, staffId, fromDay, toDay, before, limit } = query;
  const rows = await db
    .select({ set: changeSet, staffName: staff.staffName, putBack: newestPutBack })
    .from(changeSet)
    .leftJoin(staff, eq(staff.staffId, changeSet.staffId))
    .where(
      and(
        // a newer version that runs at the same time may write kinds of sets that this one does not know
        inArray(changeSet.kind, changeSetKinds),
        kind !== undefined || field !== undefined ? hasChangeOf(tables, kind, field) : undefined,
        staffId !== undefined ? eq(changeSet.staffId, staffId) : undefined,
        fromDay !== undefined ? sql`${lastChangedAt} >= ${startOfDay(fromDay)}` : undefined,
        toDay !== undefined ? lt(changeSet.madeAt, endOfDay(toDay)) : undefined,
        before !== undefined ? lt(changeSet.lastChangeId, before) : undefined,
      ),
    )
    .orderBy(desc(changeSet.lastChangeId))
    .limit(limit + 1);
  return rows.map(({ set, staffName, putBack }) => ({
    changeSetId: set.changeSetId,
    kind: set.kind,
    at: set.madeAt.toISOString(),
    staffId: set.staffId,
    staffName,
    rows: set.rowCount,
    changes: (set.changes as Counted[])
      .filter((counted) => tables.some((table) => table.kind === counted.kind))
      .map((counted) => ({ ...counted, field: counted.field === null ? null : wireField(tables, counted.kind, counted.field) })),
    lastChangeId: set.lastChangeId,
    putBackOf: set.putBackOf,
    putBack,
  }));
}

/** A set may take days: it belongs to every day from its first part to its last. */
const lastChangedAt = sql`coalesce((select ${changeHistory.at} from ${changeHistory}
  where ${changeHistory.changeId} = ${changeSet}.last_change_id), ${changeSet}.made_at)`;

const newestPutBack = sql<ChangeSet['putBack']>`(
  select json_build_object('at', ${exactWireMoment(sql`later.made_at`)}, 'staffName', who.staff_name)
  from change_set later left join staff who using (staff_id)
  where later.put_back_of = ${changeSet}.change_set_id order by later.change_set_id desc limit 1)`;

/** The condition that a set has a change of this kind, or of a field with this name. */
function hasChangeOf(tables: readonly HistoryTable[], kind: ChangeKind | undefined, field: string | undefined): SQL | undefined {
  const columns = field === undefined ? [undefined] : databaseColumns(tables, field, kind);
  return or(...columns.map((column) => sql`${changeSet.changes} @> ${JSON.stringify([{ kind, field: column }])}::jsonb`));
}
