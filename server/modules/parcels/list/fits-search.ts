import { type SQL, sql } from 'drizzle-orm';
import { type Holder, may } from '#contract/rights.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { hasWords } from '#server/modules/orders/orders.service.ts';
import { numberedAs } from './numbered-as.ts';

/** Up to so many orders, their parcels are looked up; among the parcels of more than these a window is soon full. */
const few = 500;

/**
 * The conditions on `parcel` of which one must hold for it to be found: its number begins or ends with the text, or its order is found by
 * it. Each is looked up by an index of its own, so they are asked one by one. What somebody may not see they do not find by it either.
 */
export async function fitsSearch(db: Db, q: string | undefined, who: Holder): Promise<SQL[]> {
  if (q === undefined || q === '') return [sql`true`];
  const receivers = may('orders.read-personal', who);
  const words = hasWords(q, receivers);
  const numbered = receivers ? numberedAs(q) : undefined;
  return [...(numbered ? [numbered] : []), ...(words ? [await ofOrders(db, words)] : [])];
}

/** The database cannot tell how many orders have a word before it has looked. */
async function ofOrders(db: Db, words: SQL): Promise<SQL> {
  const found = ordersWith(words);
  const rows = await rowsOf<{ orderId: number }>(
    db,
    sql`with found as materialized (${found}) select order_id as "orderId" from found limit ${few + 1}`,
  );
  return rows.length > few ? sql`order_id in (${found})` : sql`order_id = any(${sql.param(rows.map(({ orderId }) => orderId))}::integer[])`;
}

export const ordersWith = (words: SQL): SQL => sql`select order_id from ${orderListing} where ${words}`;
