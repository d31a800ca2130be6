import { hasValueToPutBack, mayPutBack } from '#contract/history/put-back.ts';
import type { Holder } from '#contract/rights.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { HistoryKind } from '#server/module.ts';
import { findChange } from './history.repository.ts';
import { lastChangeOf } from './history.service.ts';
import { changedAgain, writeFromRevision } from './write-from-revision.ts';

/**
 * Restores the value that a field had before a change. That is a new change, with its own row in the history. Refused
 * when the field has changed again since (`changed-again`, with the newer change) or when there is no single value to
 * restore (`cannot-put-back`: a row that was created, a rate that was the first).
 */
export async function putBack(db: Db, kinds: readonly HistoryKind[], changeId: number, by: Holder & { staffId: number }): Promise<void> {
  const change = await findChange(db, kinds, changeId);
  const kind = kinds.find((each) => each.kind === change?.kind);
  if (!change || !kind) throw new Problem('change-not-found');
  if (!hasValueToPutBack(change)) throw new Problem('cannot-put-back');
  if (!mayPutBack(change, by)) throw new Problem('not-allowed');

  const newest = await lastChangeOf(db, kind, change.entityId, change.field);
  if (newest && newest.changeId !== changeId) throw changedAgain(newest);
  await writeFromRevision(db, kind, change, by.staffId);
}
