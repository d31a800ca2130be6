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
 * Keeps something of a maker. Values that are stored already are not written again. Throws `revision-conflict` with the
 * present row and the conflicting change, and `maker-not-found` where nothing is kept under that name any more of which a revision was seen.
 */
export const keepMaker = (db: Db, { makerName, revision, changes }: MakerUpdate, staffId: number): Promise<Maker> =>
  db.transaction(async (tx) => {
    let [before] = await lockNamed(tx, [makerName]);
    if (!before) {
      // it goes on under another name: what was typed would stand where no product leads
      if (revision !== undefined && revision > 0) throw new Problem('maker-not-found');
      await insertMaker(tx, makerName, definedOnly(changes), staffId);
      [before] = await lockNamed(tx, [makerName]);
      if (!before) throw new Error('a maker that was kept is gone');
    }
    return await change(tx, before, { revision, changes: definedOnly(changes) }, staffId);
  });

/** Gives a field of a maker the value that it had before: a name, or that it stands for itself, too. */
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
      // who would go on for it goes on as another one, perhaps as this one itself: neither would be seen any more
      if (into !== undefined && locked.find((each) => each.makerId === into)?.mergedInto !== null) throw new Problem('cannot-put-back');
      await change(tx, before, { revision, changes }, staffId);
    })
    // another maker is called so by now
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
 * Erases contact and memo of a maker and of those who were merged into it, with their history; of one with whom it was one for a while
 * what that history has of it. Throws `maker-not-found`.
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

/** What is not said stays as it is. */
const definedOnly = (changes: { [Field in keyof MakerDetails]?: MakerDetails[Field] | undefined }): Partial<MakerDetails> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
