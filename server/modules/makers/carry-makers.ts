import type { CarryMakers, Maker } from '#contract/makers/makers.ts';
import { mergeMakers } from '#contract/makers/merge-makers.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import { continueChangeSet } from '#server/modules/change-sets/change-sets.service.ts';
import { findMakers, lockNamed, namesInUse, writeMaker } from './makers.repository.ts';

/**
 * Moves the data of makers to another name, as part of the change set of their products, by the rules of `mergeMakers`. A maker who still
 * has products keeps the data. Throws `maker-too-long` where the merged texts would be too long.
 * @returns the maker of the new name, where there is data, and those that were merged into it
 */
export const carryMakers = (db: Db, given: CarryMakers, staffId: number): Promise<Maker[]> =>
  carry(db, given, staffId).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'maker_by_name') throw error;
    // somebody stored data under that name after the look-up
    return carry(db, given, staffId);
  });

const carry = (db: Db, { from, to, changeSet }: CarryMakers, staffId: number): Promise<Maker[]> =>
  db.transaction(async (tx) => {
    const endChangeSet = await continueChangeSet(tx, { setKey: changeSet, kind: 'bulk', staffId });
    const leaving = from.filter((name) => name !== to);
    const stay = leaving.length === 0 ? new Set<string>() : await namesInUse(tx, leaving);
    const kept = await lockNamed(tx, [to, ...leaving.filter((name) => !stay.has(name))]);
    const merged = mergeMakers(kept, to);
    if (merged) {
      const { survivor, others, details, tooLong } = merged;
      const [field] = tooLong;
      if (field !== undefined) throw new Problem('maker-too-long');
      const ids = others.map(({ makerId }) => makerId);
      // the merged makers release the unique name first
      if (ids.length > 0) await writeMaker(tx, ids, { mergedInto: survivor.makerId }, staffId);
      const after = { makerName: to, ...details };
      const changes = Object.fromEntries(Object.entries(after).filter(([name, value]) => survivor[name as keyof Maker] !== value));
      if (Object.keys(changes).length > 0) await writeMaker(tx, [survivor.makerId], changes, staffId);
    }
    await endChangeSet();
    return merged
      ? await findMakers(
          tx,
          [merged.survivor, ...merged.others].map(({ makerId }) => makerId),
        )
      : [];
  });
