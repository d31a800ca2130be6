import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { receiverColumns } from '#server/db/text-columns.ts';
import { eraseHistory } from '#server/modules/history/history.service.ts';
import { eraseMails } from '#server/modules/mails/mails.service.ts';
import { eraseParcels } from '#server/modules/parcels/parcels.service.ts';
import { dropVainSearches, searchesThatFind } from './list/erase-searches.ts';
import { eraseNotes } from './notes/erase-notes.ts';

/** Who erases, and why; no person where the age of the orders is the reason. */
export interface Erasure {
  staffId: number | null;
  reason: string | null;
}

/** In one parameter, of which a statement has 65,535 at most: a member may have more orders. */
const isOneOf = (orderIds: readonly number[]): SQL => sql`${order.orderId} = any(${sql.param([...orderIds])}::integer[])`;

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/**
 * Erases the receivers of orders permanently: in the orders, their parcels and notes, the history of these, drafts to the same
 * receiver, and views of the list by which nobody else is found.
 * Products, prices and the country stay. The history says who erased the receiver and why, and of the values only
 * that they existed.
 * @returns the orders that had something to erase
 */
export async function eraseReceivers(tx: Db, orderIds: readonly number[], { staffId, reason }: Erasure): Promise<number[]> {
  const locked = await tx
    .select({ orderId: order.orderId, erasedAt: order.erasedAt })
    .from(order)
    .where(isOneOf(orderIds))
    .orderBy(order.orderId)
    .for('update');
  const ids = locked.filter(({ erasedAt }) => erasedAt === null).map(({ orderId }) => orderId);
  if (ids.length === 0) return [];
  await dropDraftsOf(tx, ids);
  const searches = await searchesThatFind(tx, ids);
  await eraseNotes(tx, ids, staffId);
  // before the orders, as whoever follows parcels has a parcel first and then the row by which its order is listed
  await eraseParcels(tx, ids, staffId);
  await tx.execute(sql`
    update ${order} set ${list(receiverColumns.map((column) => sql`${sql.identifier(column)} = ''`))}, registration_hash = '', member_id = null,
      erased_at = now(), erased_reason = ${reason}, revision = revision + 1, updated_by = ${staffId}, updated_at = now()
    where ${isOneOf(ids)}`);
  await eraseHistory(tx, 'order', ids, [...receiverColumns, 'member_id']);
  await eraseMails(tx, ids);
  await dropVainSearches(tx, searches);
  return ids;
}

/** A regular expression of PostgreSQL: one digit again and again, as `isNumberOfSomebody` has it. */
const oneDigit = String.raw`(.)\1{6}$`;

/**
 * Drafts to the same receiver, whoever writes them: they contain the same person's data. What is typed where no phone number is known
 * ('010-0000-0000') is in drafts to others, too.
 */
async function dropDraftsOf(tx: Db, ids: number[]): Promise<void> {
  const typed = (field: string) => sql`order_draft.draft #>> ${`{receiver,${field}}`}::text[]`;
  const digits = (of: SQL) => sql`regexp_replace(normalize(${of}, nfkc), '[^0-9]', '', 'g')`;
  const phone = digits(sql`phone`);
  await tx.execute(sql`
    update order_draft set draft = null, revision = order_draft.revision + 1, saved_at = now() from ${order}
    where ${isOneOf(ids)} and (order_draft.draft ->> 'key' = registration_key::text
      or (${digits(typed('phone'))} = ${phone} and length(${phone}) >= 7 and ${phone} !~ ${oneDigit})
      or (email <> '' and lower(${typed('email')}) = lower(email))
      or (${typed('receiverName')} = receiver_name and ${typed('address1')} = address1))`);
}

/**
 * Orders that were last registered, corrected or cancelled at least so many months ago and still have a receiver;
 * oldest first, locked until the transaction ends.
 */
export async function ordersToErase(tx: Db, months: number, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ orderId: number }>(
    tx,
    sql`select order_id as "orderId" from ${order} where erased_at is null
        and updated_at < now() - make_interval(months => ${months}) order by order_id limit ${limit} for update`,
  );
  return rows.map(({ orderId }) => orderId);
}
