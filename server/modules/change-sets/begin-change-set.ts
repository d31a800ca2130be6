import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { countSet, findSet, nextSetNumber, type SetInWork, writeInto } from './change-set.repository.ts';

/** Ends a change set. @returns its number, or null where nothing changed: then nothing of it is left */
export type EndChangeSet = () => Promise<number | null>;

/**
 * Begins a change set, or a further part of one, within a transaction: whatever the history's triggers write down until
 * it is ended belongs to it. Throws `change-set-key-reused` where the key is that of somebody else's set, or of another
 * kind, and `change-set-put-back` where the set was taken back: what somebody has taken back does not grow again.
 */
export async function beginChangeSet(tx: Db, set: SetInWork): Promise<EndChangeSet> {
  const found = await findSet(tx, set.setKey);
  if (found && (found.kind !== set.kind || found.staffId !== set.staffId)) throw new Problem('change-set-key-reused');
  if (found?.isPutBack) throw new Problem('change-set-put-back');
  const changeSetId = found?.changeSetId ?? (await nextSetNumber(tx));
  await writeInto(tx, changeSetId);
  return async () => {
    await writeInto(tx, null);
    return (await countSet(tx, changeSetId, set)) ? changeSetId : null;
  };
}
