import { type SQL, sql } from 'drizzle-orm';
import type { Batch, BatchReply, RowOutcome, RowState } from '#contract/change-sets/batch.ts';
import type { Db } from '#server/db/db.ts';
import type { BatchTable } from '#server/module.ts';
import { beginChangeSet } from './begin-change-set.ts';
import { type Decided, decideRows } from './decide-rows.ts';
import { once } from './once.ts';
import { writeRows } from './write-rows.ts';

/**
 * Stores many rows as (part of) one change set, each by the rules of the single write, and returns the outcome of each.
 * `whenRefused` says whether the other rows are stored when some are refused or in conflict. The table is locked against
 * other writers first, so that nothing changes between the decision and the write, and no two batches can deadlock.
 */
export async function writeBatch(db: Db, table: BatchTable, batch: Batch, by: { key: string; staffId: number }): Promise<BatchReply> {
  const { rows, kind, dryRun, whenRefused, changeSet = by.key } = batch;
  if (dryRun) return replyOf((await decideRows(db, table, rows)).outcomes, null);
  return await once(db, { ...by, work: `write ${table.kind}`, content: batch, beside: [changeSet] }, async (tx) => {
    await lockTable(tx, table.table);
    const { outcomes, writes } = await decideRows(tx, table, rows);
    const isKeptBack = whenRefused === 'write-none' && outcomes.some(({ state }) => state === 'refused' || state === 'conflict');
    if (isKeptBack || writes.length === 0) return replyOf(outcomes, null);
    const end = await beginChangeSet(tx, { setKey: changeSet, kind, staffId: by.staffId });
    await writeRows(tx, table, writes, by.staffId);
    return replyOf(outcomes, await end());
  });
}

export const lockTable = (tx: Db, table: BatchTable['table']) => tx.execute(lockStatement(table));
const lockStatement = (table: BatchTable['table']): SQL => sql`lock table ${table} in share row exclusive mode`;

function replyOf(rows: Decided['outcomes'], changeSetId: number | null): BatchReply {
  return { written: changeSetId !== null, changeSetId, counts: countOf(rows), rows };
}

function countOf(rows: readonly RowOutcome[]): Record<RowState, number> {
  const counts = { changed: 0, unchanged: 0, refused: 0, conflict: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
