import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { newestMemberFirst } from '#contract/members/member-order.ts';
import type { Member, MemberUpdate, NewMember } from '#contract/members/members.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { cachedJsonList } from '#server/db/json-list/json-list.ts';
import { member } from '#server/db/schema/members/member.ts';
import { order } from '#server/db/schema/orders/order.ts';

/** Members in the form of the list, newest first. */
const listed = (which: SQL): SQL => sql`
  select ${member.memberId} as "memberId", ${member.memberName} as "memberName", ${member.companyName} as "companyName",
    ${member.email} as email, ${member.phone} as phone, ${member.addresses} as addresses, ${member.taxNumbers} as "taxNumbers",
    ${member.priceTier} as "priceTier", ${member.invoiceCurrency} as "invoiceCurrency", ${member.incoterm} as incoterm,
    ${member.memo} as memo, ${member.tags} as tags, ${member.deleted} as deleted,
    ${member.mergedInto} as "mergedInto", ${member.revision} as revision
  from ${member} where ${which} order by ${desc(member.memberId)}`;

/** Erased members never come back. Deleted and merged ones may, so pages keep their rows, out of sight. */
const kept = isNull(member.erasedAt);

/** Every member who was not erased, as JSON text. Each app makes one list, which keeps the text in memory. */
export const memberList = () =>
  cachedJsonList<Member>('members', {
    rows: (keys) => listed(keys ? sql`${kept} and ${member.memberId} = any(${keys})` : kept),
    key: 'memberId',
    order: newestMemberFirst,
    kinds: ['member'],
  });

/** Members by their ids; erased ones are left out, as in the list. */
export const findMembers = (db: Db, memberIds: readonly number[]): Promise<Member[]> =>
  rowsOf<Member>(db, listed(sql`${kept} and ${inArray(member.memberId, [...memberIds])}`));

/** The present row of a member, deleted or not. */
export async function findMember(db: Db, memberId: number): Promise<Member | undefined> {
  const [row] = await rowsOf<Member>(db, listed(eq(member.memberId, memberId)));
  return row;
}

/** Members by their ids, erased or not, locked in ascending order until the transaction ends. */
export async function lockMembers(tx: Db, memberIds: readonly number[]): Promise<(Member & { erased: boolean })[]> {
  const rows = await tx
    .select({ memberId: member.memberId, erasedAt: member.erasedAt })
    .from(member)
    .where(inArray(member.memberId, [...memberIds]))
    .orderBy(member.memberId)
    .for('no key update');
  const erased = new Set(rows.flatMap(({ memberId, erasedAt }) => (erasedAt === null ? [] : [memberId])));
  const found = await rowsOf<Member>(tx, listed(inArray(member.memberId, [...memberIds])));
  return found.map((row) => ({ ...row, erased: erased.has(row.memberId) }));
}

/**
 * These members and all who are merged with them, locked as above. Where they turn out to be others, because somebody was merged or
 * separated at the same moment, all are let go and locked anew: a merge that waits for one of them may hold one with a lower number.
 */
export async function lockAllMerged(tx: Db, memberIds: readonly number[]): ReturnType<typeof lockMembers> {
  for (;;) {
    const locked = await lockWhereSettled(tx, memberIds);
    if (locked !== undefined) return locked;
  }
}

/** Locks them in a transaction within the other one, which lets its locks go where it is rolled back: then the reply is undefined. */
async function lockWhereSettled(tx: Db, memberIds: readonly number[]): Promise<Awaited<ReturnType<typeof lockMembers>> | undefined> {
  const others = new Error('other members are merged by now');
  try {
    return await tx.transaction(async (inner) => {
      const all = await allMerged(inner, memberIds);
      const locked = await lockMembers(inner, all);
      if ((await allMerged(inner, memberIds)).join() !== all.join()) throw others;
      return locked;
    });
  } catch (error) {
    if (error === others) return undefined;
    throw error;
  }
}

/** Locks a member until the transaction ends. */
export const lockMember = async (tx: Db, memberId: number) => (await lockMembers(tx, [memberId]))[0];

/** @returns the id of the member, and whether this call added them (otherwise an earlier one with the same key did) */
export async function insertMember(
  tx: Db,
  written: NewMember & { memberKey: string },
  staffId: number,
): Promise<{ memberId: number; added: boolean }> {
  const [row] = await tx
    .insert(member)
    .values({ ...written, updatedBy: staffId })
    .onConflictDoNothing({ target: member.memberKey })
    .returning({ memberId: member.memberId });
  if (row) return { memberId: row.memberId, added: true };
  const [before] = await tx.select({ memberId: member.memberId }).from(member).where(eq(member.memberKey, written.memberKey));
  if (!before) throw new Error('insert returned no row');
  return { memberId: before.memberId, added: false };
}

export type MemberChanges = MemberUpdate['changes'] & { mergedInto?: number | null };

export async function writeMember(tx: Db, memberId: number, changes: MemberChanges, staffId: number): Promise<void> {
  await tx
    .update(member)
    .set({
      ...(changes as Partial<typeof member.$inferInsert>),
      revision: sql`${member.revision} + 1`,
      updatedBy: staffId,
      updatedAt: sql`now()`,
    })
    .where(eq(member.memberId, memberId));
}

/** Another member was merged into this one. No value changes, but the age for erasure counts from now. */
export async function renewMember(tx: Db, memberId: number): Promise<void> {
  await tx.update(member).set({ updatedAt: sql`now()` }).where(eq(member.memberId, memberId));
}

/** The condition that an order belongs to nobody, or to a deleted, merged or erased member: such orders are listed without a member. */
const isOfNobody = sql`not exists (select from ${member} theirs
  where theirs.member_id = ${order.memberId} and not theirs.deleted and theirs.merged_into is null)`;

/**
 * Gives orders to a member, except those that belong to one already or whose receiver was erased. As in `moveOrders`, their age for erasure
 * (`ordersToErase`) does not change, as nobody has worked on them. @returns how many
 */
export async function giveOrders(tx: Db, memberId: number, orderIds: readonly number[], staffId: number): Promise<number> {
  if (orderIds.length === 0) return 0;
  const assigned = await tx
    .update(order)
    .set({ memberId, revision: sql`${order.revision} + 1`, updatedBy: staffId })
    .where(and(sql`${order.orderId} = any(${sql.param(`{${orderIds.join(',')}}`)}::integer[])`, isOfNobody, isNull(order.erasedAt)))
    .returning({ orderId: order.orderId });
  return assigned.length;
}

/** Moves all orders of some members to another. @returns how many */
export async function moveOrders(tx: Db, from: readonly number[], to: number, staffId: number): Promise<number> {
  const theirs = await tx
    .select({ orderId: order.orderId })
    .from(order)
    .where(inArray(order.memberId, [...from]))
    .orderBy(order.orderId)
    .for('no key update');
  if (theirs.length === 0) return 0;
  await tx
    .update(order)
    .set({ memberId: to, revision: sql`${order.revision} + 1`, updatedBy: staffId })
    .where(inArray(order.memberId, [...from]));
  return theirs.length;
}

/** These members and all who are merged with them. */
async function allMerged(tx: Db, memberIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ memberId: number }>(
    tx,
    sql`with recursive up as (
        select member_id, merged_into from ${member} where ${inArray(member.memberId, [...memberIds])}
        union select m.member_id, m.merged_into from ${member} m join up on m.member_id = up.merged_into),
      merged as (
        select member_id from up where merged_into is null
        union select m.member_id from ${member} m join merged on m.merged_into = merged.member_id)
      select member_id as "memberId" from merged order by 1`,
  );
  return rows.map((row) => row.memberId);
}
