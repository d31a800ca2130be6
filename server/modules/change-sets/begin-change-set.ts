import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { countSet, findSet, nextSetNumber, type SetInWork, writeInto } from './change-set.repository.ts';

/** Ends a change set. @returns its id, or null where nothing changed: then the set is not stored */
export type EndChangeSet = () => Promise<number | null>;

/**
 * Begins a change set, or a further part of one, within a transaction: all history that the triggers write until
 * its end belongs to it. Throws `change-set-key-reused` where the key is that of another person's set or of another
 * kind, and `change-set-put-back` where the set was put back: such a set must not grow again.
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
