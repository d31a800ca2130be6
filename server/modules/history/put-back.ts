import type { Change } from '#contract/history/history.ts';
import { hasValueToPutBack, mayPutBack } from '#contract/history/put-back.ts';
import type { Holder } from '#contract/rights.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { HistoryKind } from '#server/module.ts';
import { findChange } from './history.repository.ts';
import { lastChangeOf } from './history.service.ts';

/**
 * Gives a field the value that it had before a change. That is a new change, with its own row in the history. Refused
 * when the field has changed again since (`changed-again`, with the newer change) or when there is no single value to
 * put back (`cannot-put-back`: a row that was created, a rate that was the first).
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

/**
 * Other fields of the row may have been written since: then the current revision is the one to send, provided that
 * this is still the newest change of the field.
 */
async function writeFromRevision(db: Db, kind: HistoryKind, change: Change & { field: string }, staffId: number): Promise<void> {
  try {
    await kind.putBack(db, change, staffId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'revision-conflict') throw error;
    const newest = error.facts.change as Change | undefined;
    if (newest && newest.changeId !== change.changeId) throw changedAgain(newest);
    const { revision } = error.facts.current as { revision: number };
    await writeFromRevision(db, kind, { ...change, revision }, staffId);
  }
}

const changedAgain = (newest: Change) =>
  new Problem('changed-again', { change: newest, details: [{ code: 'changed-by', values: { name: newest.staffName } }] });
