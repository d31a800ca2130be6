import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { member } from '#server/db/schema/members/member.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { memberLists, memberTexts } from '#server/db/text-columns.ts';
import { Problem } from '#server/http/problem.ts';
import { eraseHistory, eraseSetsOf } from '#server/modules/history/history.service.ts';
import { dropDraftsOfMembers, dropSearchesFor, type Erasure, eraseReceivers } from '#server/modules/orders/orders.service.ts';
import { deleteViews, findViewsOfMembers } from '#server/modules/views/views.service.ts';
import { recordEvent } from '#server/security/record-event.ts';
import { lockAllMerged } from './members.repository.ts';

/** For how many days a deleted member can be restored. */
const deletedDays = 30;

/**
 * Erases a member, those who were merged with them, and the receivers of their orders, at once and permanently. Throws `member-not-found`,
 * and `personal-data-erased` where the member is erased already.
 * @returns how many orders had a receiver
 */
export async function erasePersonal(db: Db, { memberId, reason }: { memberId: number; reason: string }, staffId: number): Promise<number> {
  return await db.transaction(async (tx) => {
    const all = await lockAllMerged(tx, [memberId]);
    const locked = all.find((each) => each.memberId === memberId);
    if (!locked) throw new Problem('member-not-found');
    if (locked.erased) throw new Problem('personal-data-erased');
    const ids = all.map((each) => each.memberId);
    const theirs = await tx
      .select({ orderId: order.orderId })
      .from(order)
      .where(and(inArray(order.memberId, ids), isNull(order.erasedAt)));
    const erased = await eraseReceivers(
      tx,
      theirs.map(({ orderId }) => orderId),
      { staffId, reason },
    );
    await eraseMembers(tx, ids, { staffId, reason });
    await recordEvent(tx, { kind: 'member-erased', subject: String(memberId) });
    return erased.length;
  });
}

/**
 * Erases members permanently, with those who were merged with them: their rows are emptied, and their history keeps only
 * that there were values. A member with whom they were merged for a while had their values, too.
 */
export async function eraseMembers(tx: Db, of: readonly number[], { staffId, reason }: Erasure): Promise<void> {
  const members = await lockAllMerged(tx, of);
  const memberIds = members.map(({ memberId }) => memberId);
  const empty = (columns: readonly string[], value: SQL) => columns.map((column) => sql`${sql.identifier(column)} = ${value}`);
  const emptied = sql.join([...empty(memberTexts, sql`''`), ...empty(memberLists, sql`'[]'`)], sql`, `);
  await tx.execute(sql`
    update ${member} set ${emptied}, deleted = true, erased_at = now(), erased_reason = ${reason},
      revision = revision + 1, updated_by = ${staffId}, updated_at = now()
    where ${inArray(member.memberId, memberIds)} and erased_at is null`);
  await dropDraftsOfMembers(tx, memberIds);
  // a view of a member is named after them, and would be empty
  await deleteViews(tx, await findViewsOfMembers(tx, memberIds));
  await dropSearchesFor(
    tx,
    members.map(({ memberName, companyName, email, phone }) => ({ texts: [memberName, companyName, email], phone })),
  );
  await eraseHistory(tx, 'member', memberIds, [...memberTexts, ...memberLists]);
  await eraseSetsOf(tx, { kind: 'member', ids: memberIds, by: 'merged_into' }, [...memberTexts, ...memberLists]);
}

/**
 * Members to be erased: those who were deleted a month ago, and, where receivers are erased by age, those who were
 * not changed for so many months and have no order left with a receiver. Merged members are erased with the remaining one. The rows are
 * locked until the transaction ends.
 * @param months 0: members are not erased by age
 */
export async function membersToErase(tx: Db, months: number, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ memberId: number }>(
    tx,
    sql`select member_id as "memberId" from ${member} where erased_at is null and merged_into is null and (
          (deleted and updated_at < now() - make_interval(days => ${deletedDays}))
          or (${months > 0} and updated_at < now() - make_interval(months => ${months})
            and not exists (select from ${order} where ${order.memberId} = ${member.memberId} and ${order.erasedAt} is null)))
        order by member_id limit ${limit} for no key update`,
  );
  return rows.map(({ memberId }) => memberId);
}
