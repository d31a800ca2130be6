import { type SQL, sql } from 'drizzle-orm';
import { type Holder, may } from '#contract/rights.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { hasWords } from '#server/modules/orders/orders.service.ts';
import { numberedAs } from './numbered-as.ts';

/** Up to this many orders, their parcels are looked up by order id. With more orders, reading parcels in sequence soon fills a window. */
const few = 500;

/**
 * The conditions on `parcel` of which one must hold for a match: its number begins or ends with the text, or the text finds its order.
 * Each uses its own index, so they are queried separately. Data that people may not see finds nothing for them either.
 */
export async function fitsSearch(db: Db, q: string | undefined, who: Holder): Promise<SQL[]> {
  if (q === undefined || q === '') return [sql`true`];
  const receivers = may('orders.read-personal', who);
  const words = hasWords(q, { receivers });
  const numbered = receivers ? numberedAs(q) : undefined;
  return [...(numbered ? [numbered] : []), ...(words ? [await ofOrders(db, words)] : [])];
}

/** The orders are counted first, as the planner cannot estimate how many have a word. */
async function ofOrders(db: Db, words: SQL): Promise<SQL> {
  const found = ordersWith(words);
  const rows = await rowsOf<{ orderId: number }>(
    db,
    sql`with found as materialized (${found}) select order_id as "orderId" from found limit ${few + 1}`,
  );
  return rows.length > few ? sql`order_id in (${found})` : sql`order_id = any(${sql.param(rows.map(({ orderId }) => orderId))}::integer[])`;
}

export const ordersWith = (words: SQL): SQL => sql`select order_id from ${orderListing} where ${words}`;
