import { isDeepStrictEqual } from 'node:util';
import { type Member, MemberUpdate, type NewMember } from '#contract/members/members.ts';
import type { Db } from '#server/db/db.ts';
import { addOnce } from '#server/http/add-once.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { memberHistory } from './member.history.ts';
import {
  findMember,
  giveOrders,
  insertMember,
  lockMember,
  lockMembers,
  type MemberChanges,
  moveOrders,
  renewMember,
  writeMember,
} from './members.repository.ts';

interface Kept {
  memberKey: string;
  member: NewMember;
  orderIds: readonly number[];
}

/**
 * Adds a member, and gives them the orders that went to them and belong to no other member. A request that is repeated under the same
 * key, after a lost reply, finds the same member and stores corrections that were made before repeating it. It may then throw what
 * `updateMember` throws.
 */
export const addMember = (db: Db, { memberKey, member, orderIds }: Kept, staffId: number): Promise<Member> => {
  const correct = async (tx: Db, memberId: number, revision: number) => {
    await updateMember(tx, { memberId, revision, changes: member }, staffId);
    return await withOrders(tx, memberId);
  };
  const withOrders = async (tx: Db, memberId: number) => {
    await giveOrders(tx, memberId, orderIds, staffId);
    return await found(tx, memberId);
  };
  return addOnce(
    db,
    { kind: 'member', by: staffId, key: memberKey },
    {
      async add(tx) {
        const { memberId, added } = await insertMember(tx, { ...member, memberKey }, staffId);
        // under the key of somebody else, or added by a process of version 0.6.0, which writes the key at the member only
        return await (added ? withOrders(tx, memberId) : correct(tx, memberId, 1));
      },
      correct: (tx, { rowId, revision = 1 }) => correct(tx, Number(rowId), revision),
      rowOf: ({ memberId, revision }) => ({ rowId: String(memberId), revision }),
    },
  );
};

/**
 * Gives more orders to a member. Throws `member-not-found`, also for a deleted one, and `member-merged`. @returns how many
 * were given
 */
export const giveOrdersTo = (db: Db, memberId: number, orderIds: readonly number[], staffId: number): Promise<number> =>
  db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member || member.deleted) throw new Problem('member-not-found');
    if (member.mergedInto !== null) throw await alreadyMerged(tx, memberId);
    return await giveOrders(tx, memberId, orderIds, staffId);
  });

/**
 * Corrects a member, deletes one, or undoes that. Values that are stored already are not written again. Throws
 * `invalid-input`, `member-not-found`, `personal-data-erased`, `member-merged`, and `revision-conflict` with the present row
 * and the conflicting change.
 */
export async function updateMember(db: Db, { memberId, revision, changes: requested }: MemberUpdate, staffId: number): Promise<Member> {
  const changes = readChanges(requested);
  return await db.transaction(async (tx) => {
    const before = await lockMember(tx, memberId);
    if (!before) throw new Problem('member-not-found');
    if (before.erased) throw new Problem('personal-data-erased');
    if (before.mergedInto !== null) throw await alreadyMerged(tx, memberId);
    await change(tx, before, { revision, changes }, staffId);
    return await found(tx, memberId);
  });
}

/**
 * Separates a member from the one into whom they were merged, or merges them again with their orders: puts a change of `mergedInto` back.
 */
export const putBackMerged = (
  db: Db,
  { memberId, revision, mergedInto }: { memberId: number; revision: number; mergedInto: number | null },
  staffId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockMembers(tx, [memberId, ...(mergedInto === null ? [] : [mergedInto])]);
    const before = locked.find((each) => each.memberId === memberId);
    if (!before) throw new Problem('member-not-found');
    if (locked.some(({ erased }) => erased)) throw new Problem('personal-data-erased');
    const into = locked.find((each) => each.memberId === mergedInto);
    // the member into whom they would be merged is deleted, or merged into another one
    if (mergedInto !== null && (!into || into.deleted || into.mergedInto !== null)) throw new Problem('cannot-put-back');
    await change(tx, before, { revision, changes: { mergedInto } }, staffId);
    if (mergedInto === null) return;
    await renewMember(tx, mergedInto);
    await moveOrders(tx, [memberId], mergedInto, staffId);
  });

function readChanges(requested: unknown): MemberUpdate['changes'] {
  const parsed = MemberUpdate.shape.changes.safeParse(requested);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, 'changes');
}

interface Wanted {
  revision: number | undefined;
  changes: MemberChanges;
}

async function change(tx: Db, before: Member, { revision, changes: wanted }: Wanted, staffId: number): Promise<void> {
  const changes = differing(before, wanted);
  const [firstField] = Object.keys(changes);
  if (firstField === undefined) return;
  if (revision !== undefined && revision !== before.revision) throw await conflict(tx, before, firstField);
  await writeMember(tx, before.memberId, changes, staffId);
}

/** The changes that differ from the stored values. */
export const differing = (before: Member, changes: MemberChanges): MemberChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof Member], value)));

/** The error for a write with an older revision: it has the present row and the change that conflicts. */
export async function conflict(tx: Db, { memberId }: Member, field: string): Promise<Problem> {
  const newest = await lastChangeOf(tx, memberHistory, String(memberId), field);
  return new Problem('revision-conflict', { current: await found(tx, memberId), ...(newest && { change: newest }) });
}

/** The error for a write to a merged member: it names who merged them. */
export async function alreadyMerged(tx: Db, memberId: number): Promise<Problem> {
  const merge = await lastChangeOf(tx, memberHistory, String(memberId), 'mergedInto');
  return new Problem('member-merged', { details: [{ code: 'changed-by', values: { name: merge?.staffName ?? null } }] });
}

async function found(tx: Db, memberId: number): Promise<Member> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Problem('member-not-found');
  return member;
}
