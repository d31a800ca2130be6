import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { receiverColumns } from '#server/db/text-columns.ts';
import { eraseHistory } from '#server/modules/history/history.service.ts';
import { eraseMails } from '#server/modules/mails/mails.service.ts';
import { eraseParcels } from '#server/modules/parcels/parcels.service.ts';
import { dropVainSearches, searchesThatFind } from './list/erase-searches.ts';
import { callingCode } from './list/typed-words.ts';
import { eraseNotes } from './notes/erase-notes.ts';

/** Who erases, and why; nobody where the reason is the age of the orders. */
export interface Erasure {
  staffId: number | null;
  reason: string | null;
}

/** The ids are one array parameter: a statement takes at most 65,535 parameters, and a member may have more orders than that. */
const isOneOf = (orderIds: readonly number[]): SQL => sql`${order.orderId} = any(${sql.param([...orderIds])}::integer[])`;

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/**
 * Erases the receivers of orders permanently: in the orders, their parcels and notes, the history of these, drafts to the same receiver,
 * and saved views of the list whose search finds nobody else. Products, prices and the country stay. The history keeps who erased the
 * receiver and why; of the erased values it keeps only that they existed.
 * @returns the orders that had a receiver to erase
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
  // parcels before orders: code that follows parcels locks a parcel first and then the row of its order in `order_listing`
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

/** A regular expression of PostgreSQL for a number that repeats one digit, by the rule of `isNumberOfSomebody`. */
const oneDigit = String.raw`(.)\1{6}$`;

/**
 * A phone number in both forms that `order_listing` has: as dialled from abroad (where it was typed so), and as dialled within its country.
 */
const dialled = (phone: SQL) => sql`
  select is_abroad, case when is_abroad then regexp_replace(digits, ${fromAbroad}, ${'\\2'}) else digits end as digits,
    regexp_replace(digits, case when is_abroad then ${fromAbroad} else '^0' end, '') as national
  from normalize(${phone}, nfkc) said cross join regexp_replace(said, '[^0-9]', '', 'g') digits
  cross join lateral (select said ~ '^[^0-9]*[+]' or digits ~ '^00' as is_abroad) way offset 0`;
const fromAbroad = `^(00)?${callingCode}`;

/**
 * Deletes drafts to the same receiver, whoever writes them, as they contain the same person's data. Phone numbers match in both forms, as
 * dialled from abroad and within the country. A placeholder such as '010-0000-0000' matches nothing: drafts to other people have it, too.
 */
async function dropDraftsOf(tx: Db, ids: number[]): Promise<void> {
  const typed = (field: string) => sql`order_draft.draft #>> ${`{receiver,${field}}`}::text[]`;
  await tx.execute(sql`
    with erased as materialized (
      select registration_key::text as key, receiver_name, address1, lower(email) as email, phone.*
      from ${order} cross join lateral (${dialled(sql`${order.phone}`)}) phone where ${isOneOf(ids)})
    update order_draft set draft = null, revision = order_draft.revision + 1, saved_at = now() where draft is not null and exists (
      select from (${dialled(typed('phone'))}) own join erased e on order_draft.draft ->> 'key' = e.key
        or (e.digits !~ ${oneDigit} and ((own.digits = e.digits and length(e.digits) >= 7)
          or (own.national = e.national and length(e.national) >= 7 and not (own.is_abroad and e.is_abroad))))
        or (e.email <> '' and lower(${typed('email')}) = e.email)
        or (${typed('receiverName')} = e.receiver_name and ${typed('address1')} = e.address1))`);
}

/**
 * Orders that still have a receiver and were last registered, corrected, taken a step further or cancelled at least so many months ago;
 * oldest first, locked until the transaction ends. Merging members, or giving an order to one, makes no order younger.
 */
export async function ordersToErase(tx: Db, months: number, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ orderId: number }>(
    tx,
    sql`select order_id as "orderId" from ${order} where erased_at is null
        and updated_at < now() - make_interval(months => ${months}) order by order_id limit ${limit} for update`,
  );
  return rows.map(({ orderId }) => orderId);
}
