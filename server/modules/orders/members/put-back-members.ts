import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { member } from '#server/db/schema/members/member.ts';
import { order } from '#server/db/schema/orders/order.ts';
import type { FieldChange, NotPutBack } from '#server/module.ts';
import { lastChangesOf } from '#server/modules/history/history.service.ts';
import { orderHistory } from '#server/modules/orders/orders.service.ts';

type Code = 'order-not-found' | 'changed-again' | 'personal-data-erased' | 'member-not-found' | 'member-merged';

/**
 * Restores the previous member of many orders, by the rules of the single correction; the number of statements does not grow with the
 * number of orders. An order that was changed since, or whose previous member is gone, stays as it is. `updated_at` stays too, so that no
 * order becomes younger for the erasure of old receivers.
 */
export async function putBackMembers(tx: Db, changes: readonly FieldChange[], staffId: number): Promise<NotPutBack> {
  // members are locked before orders, as merging members does: another sequence could deadlock
  const members = await lockMembers(
    tx,
    changes.flatMap(({ from }) => (from === null ? [] : [Number(from)])),
  );
  const ids = changes.map(({ entityId }) => entityId);
  const orders = await lockOrders(tx, ids);
  const newest = await lastChangesOf(tx, orderHistory, ids, ['memberId']);
  const left = new Map<number, { code: Code; laterId?: number }>();
  const open: FieldChange[] = [];
  for (const change of changes) {
    const row = orders.get(Number(change.entityId));
    const later = newest.get(change.entityId);
    if (row && row.memberId === change.from) continue;
    if (!row) left.set(change.changeId, { code: 'order-not-found' });
    else if (later && later.changeId > change.changeId) left.set(change.changeId, { code: 'changed-again', laterId: later.changeId });
    else if (row.erased) left.set(change.changeId, { code: 'personal-data-erased' });
    else {
      const code = change.from === null ? undefined : whyNotTo(members.get(Number(change.from)));
      if (code === undefined) open.push(change);
      else left.set(change.changeId, { code });
    }
  }
  await giveBack(tx, open, staffId);
  return left;
}

const idsOf = (ids: readonly (string | number)[]) =>
  sql`(select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json))`;

interface LockedMember {
  memberId: number;
  isMerged: boolean;
  isErased: boolean;
}

const whyNotTo = (found: LockedMember | undefined): Code | undefined => {
  if (!found || found.isErased) return 'member-not-found';
  return found.isMerged ? 'member-merged' : undefined;
};

/** Locks the members: until the transaction ends they can be neither merged nor erased. */
async function lockMembers(tx: Db, memberIds: readonly number[]): Promise<Map<number, LockedMember>> {
  const rows = await rowsOf<LockedMember>(
    tx,
    sql`select member_id as "memberId", merged_into is not null as "isMerged", erased_at is not null as "isErased"
        from ${member} where ${inArray(member.memberId, idsOf([...new Set(memberIds)]))} order by member_id for share`,
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

interface LockedOrder {
  orderId: number;
  memberId: number | null;
  erased: boolean;
}

async function lockOrders(tx: Db, orderIds: readonly string[]): Promise<Map<number, LockedOrder>> {
  const rows = await rowsOf<LockedOrder>(
    tx,
    sql`select order_id as "orderId", member_id as "memberId", erased_at is not null as erased
        from ${order} where ${inArray(order.orderId, idsOf(orderIds))} order by order_id for update`,
  );
  return new Map(rows.map((row) => [row.orderId, row]));
}

async function giveBack(tx: Db, changes: readonly FieldChange[], staffId: number): Promise<void> {
  if (changes.length === 0) return;
  const json = JSON.stringify(changes.map(({ entityId, from }) => ({ order_id: Number(entityId), member_id: from })));
  await tx.execute(sql`update ${order} t
    set member_id = g.member_id, revision = t.revision + 1, updated_by = ${staffId}
    from json_to_recordset(${json}::json) g (order_id integer, member_id integer)
    where t.order_id = g.order_id`);
}
