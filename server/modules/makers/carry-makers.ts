import type { CarryMakers, Maker } from '#contract/makers/makers.ts';
import { mergeMakers } from '#contract/makers/merge-makers.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import { continueChangeSet } from '#server/modules/change-sets/change-sets.service.ts';
import { findMakers, lockNamed, namesInUse, writeMaker } from './makers.repository.ts';

/**
 * Takes what is kept of makers to another name, in the change set of their products: by `mergeMakers`. A maker who still has
 * products keeps it. Throws `invalid-input` where all of it together would be too long.
 * @returns the maker that goes on, where something is kept, and those that were merged into it
 */
export const carryMakers = (db: Db, given: CarryMakers, staffId: number): Promise<Maker[]> =>
  carry(db, given, staffId).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'maker_by_name') throw error;
    // somebody began to keep something of that name after it was looked for
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
      // they make room for the name first
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
