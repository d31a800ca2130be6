import { type Maker, type MakerDetails, MakerUpdate } from '#contract/makers/makers.ts';
import type { Db } from '#server/db/db.ts';
import { makerTexts } from '#server/db/text-columns.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { eraseHistory, eraseSetsOf, lastChangeOf } from '#server/modules/history/history.service.ts';
import { recordEvent } from '#server/security/record-event.ts';
import { makerHistory } from './maker.history.ts';
import { insertMaker, lockMaker, lockMakers, lockNamed, lockWithMerged, type MakerChanges, writeMaker } from './makers.repository.ts';

/**
 * Stores data of a maker. Values that are stored already are not written again. Throws `revision-conflict` with the
 * present row and the conflicting change, and `maker-not-found` where the client saw a maker of this name that is gone.
 */
export const keepMaker = (db: Db, { makerName, revision, changes }: MakerUpdate, staffId: number): Promise<Maker> =>
  db.transaction(async (tx) => {
    let [before] = await lockNamed(tx, [makerName]);
    if (!before) {
      // the data was moved to another name: under the old one, no product would lead to what was typed
      if (revision !== undefined && revision > 0) throw new Problem('maker-not-found');
      await insertMaker(tx, makerName, definedOnly(changes), staffId);
      [before] = await lockNamed(tx, [makerName]);
      if (!before) throw new Error('a maker that was kept is gone');
    }
    return await change(tx, before, { revision, changes: definedOnly(changes) }, staffId);
  });

/** Restores the value that a field of a maker had before a change, also its name, or that it is not merged. */
export async function putBackMaker(
  db: Db,
  { makerId, field, value, revision }: { makerId: number; field: string; value: unknown; revision: number },
  staffId: number,
): Promise<void> {
  const isDetail = field in MakerUpdate.shape.changes.shape;
  const parsed = MakerUpdate.shape.changes.safeParse(isDetail ? { [field]: value } : {});
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  const changes: MakerChanges = isDetail ? definedOnly(parsed.data) : { [field]: value };
  await db
    .transaction(async (tx) => {
      const into = changes.mergedInto ?? undefined;
      const locked = await lockMakers(tx, into === undefined ? [makerId] : [makerId, into]);
      const before = locked.find((each) => each.makerId === makerId);
      if (!before) throw new Problem('maker-not-found');
      // the other maker was itself merged, perhaps into this one: then neither would be listed
      if (into !== undefined && locked.find((each) => each.makerId === into)?.mergedInto !== null) throw new Problem('cannot-put-back');
      await change(tx, before, { revision, changes }, staffId);
    })
    // another maker has taken the name meanwhile
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'maker_by_name' ? new Problem('cannot-put-back', { cause: error }) : error;
    });
}

interface Wanted {
  revision: number | undefined;
  changes: MakerChanges;
}

async function change(tx: Db, before: Maker, { revision, changes: wanted }: Wanted, staffId: number): Promise<Maker> {
  const changes = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => before[field as keyof Maker] !== value));
  const [firstField] = Object.keys(changes);
  if (firstField === undefined) return before;
  if (revision !== undefined && revision !== before.revision) {
    const newest = await lastChangeOf(tx, makerHistory, String(before.makerId), firstField);
    throw new Problem('revision-conflict', { current: before, ...(newest && { change: newest }) });
  }
  await writeMaker(tx, [before.makerId], changes, staffId);
  return (await lockMaker(tx, before.makerId)) ?? before;
}

/**
 * Erases contact and memo of a maker and of the makers merged into it, with their history; also the values that the history of a temporary
 * merge has of them. Throws `maker-not-found`.
 */
export const eraseMaker = (db: Db, { makerId, reason }: { makerId: number; reason: string }, staffId: number): Promise<Maker> =>
  db.transaction(async (tx) => {
    const all = await lockWithMerged(tx, makerId);
    if (all.length === 0) throw new Problem('maker-not-found');
    await writeMaker(tx, all, { contact: '', memo: '', erasedAt: new Date(), erasedReason: reason }, staffId);
    await eraseHistory(tx, 'maker', all, makerTexts);
    await eraseSetsOf(tx, { kind: 'maker', ids: all, by: 'merged_into' }, makerTexts);
    await recordEvent(tx, { kind: 'maker-erased', subject: String(makerId) });
    const erased = await lockMaker(tx, makerId);
    if (!erased) throw new Problem('maker-not-found');
    return erased;
  });

/** Fields that are undefined stay as they are. */
const definedOnly = (changes: { [Field in keyof MakerDetails]?: MakerDetails[Field] | undefined }): Partial<MakerDetails> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
