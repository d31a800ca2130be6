import { isErasedValue } from '#contract/history/erased-value.ts';
import type { Change } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { HistoryKind } from '#server/module.ts';

/**
 * Puts a change back even where other fields of the row were written since: it retries with the present revision, provided that
 * this is still the newest change of the field, and that the previous value has not been erased.
 */
export async function writeFromRevision(db: Db, kind: HistoryKind, change: Change & { field: string }, staffId: number): Promise<void> {
  try {
    await kind.putBack(db, change, staffId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'revision-conflict') throw error;
    const newest = error.facts.change as Change | undefined;
    if (newest && newest.changeId !== change.changeId) throw changedAgain(newest);
    // the newest change comes from an erasure of the value, after this change had been read
    if (newest && isErasedValue(newest.from)) throw new Problem('cannot-put-back');
    const { revision } = error.facts.current as { revision: number };
    await writeFromRevision(db, kind, { ...change, revision }, staffId);
  }
}

export const changedAgain = (newest: Change) =>
  new Problem('changed-again', { change: newest, details: [{ code: 'changed-by', values: { name: newest.staffName } }] });
