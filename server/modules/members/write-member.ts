import { isDeepStrictEqual } from 'node:util';
import { type Member, MemberUpdate, type NewMember } from '#contract/members/members.ts';
import type { Db } from '#server/db/db.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { memberHistory } from './member.history.ts';
import { findMember, giveOrders, insertMember, lockMember, writeMember } from './members.repository.ts';

interface Kept {
  memberKey: string;
  member: NewMember;
  orderIds: readonly number[];
}

/**
 * Keeps somebody as a member, together with the orders that went to them and are of nobody yet. Asked again under the same
 * key, as the answer was lost, it is the same member, with what was corrected before asking again. Throws as
 * `updateMember` then.
 */
export const addMember = (db: Db, { memberKey, member, orderIds }: Kept, staffId: number): Promise<Member> =>
  db.transaction(async (tx) => {
    const { memberId, added } = await insertMember(tx, { ...member, memberKey }, staffId);
    if (!added) await updateMember(tx, { memberId, revision: 1, changes: member }, staffId);
    await giveOrders(tx, memberId, orderIds, staffId);
    return await found(tx, memberId);
  });

/** Makes more orders a member's. Throws `member-not-found`, also for one who was deleted. @returns how many became theirs */
export const giveOrdersTo = (db: Db, memberId: number, orderIds: readonly number[], staffId: number): Promise<number> =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if ((await found(tx, memberId)).deleted) throw new Problem('member-not-found');
    return await giveOrders(tx, memberId, orderIds, staffId);
  });

/**
 * Corrects a member, deletes one, or takes that back. Values that are stored already are not written again. Throws
 * `invalid-input`, `member-not-found`, `personal-data-erased`, and `revision-conflict` with the present row and the
 * conflicting change.
 */
export async function updateMember(db: Db, { memberId, revision, changes: given }: MemberUpdate, staffId: number): Promise<Member> {
  const parsed = MemberUpdate.shape.changes.safeParse(given);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  return await db.transaction(async (tx) => {
    const locked = await lockMember(tx, memberId);
    if (locked?.erased) throw new Problem('personal-data-erased');
    const before = await found(tx, memberId);
    const changes = Object.fromEntries(
      Object.entries(parsed.data).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof Member], value)),
    );
    const [firstField] = Object.keys(changes);
    if (firstField === undefined) return before;
    if (revision !== undefined && revision !== before.revision) {
      const change = await lastChangeOf(tx, memberHistory, String(memberId), firstField);
      throw new Problem('revision-conflict', { current: before, ...(change && { change }) });
    }
    await writeMember(tx, memberId, changes, staffId);
    return await found(tx, memberId);
  });
}

async function found(tx: Db, memberId: number): Promise<Member> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Problem('member-not-found');
  return member;
}
