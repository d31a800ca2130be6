import { isErasedValue } from '#contract/history/erased-value.ts';
import type { Change } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { HistoryKind } from '#server/module.ts';

/**
 * Other fields of the row may have been written since: then the current revision is the one to send, provided that
 * this is still the newest change of the field, and what was before it has not been erased.
 */
export async function writeFromRevision(db: Db, kind: HistoryKind, change: Change & { field: string }, staffId: number): Promise<void> {
  try {
    await kind.putBack(db, change, staffId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'revision-conflict') throw error;
    const newest = error.facts.change as Change | undefined;
    if (newest && newest.changeId !== change.changeId) throw changedAgain(newest);
    // it was written because the value was erased, after this change had been read
    if (newest && isErasedValue(newest.from)) throw new Problem('cannot-put-back');
    const { revision } = error.facts.current as { revision: number };
    await writeFromRevision(db, kind, { ...change, revision }, staffId);
  }
}

export const changedAgain = (newest: Change) =>
  new Problem('changed-again', { change: newest, details: [{ code: 'changed-by', values: { name: newest.staffName } }] });
