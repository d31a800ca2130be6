import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { deleteViews, findSearches } from '#server/modules/views/views.service.ts';
import { hasWords } from './has-words.ts';

/** A view of the list of orders that is kept under a name, by what it searches for. */
interface KeptSearch {
  viewId: number;
  found: SQL;
}

const finds = async (tx: Db, which: SQL): Promise<boolean> =>
  (await rowsOf(tx, sql`select from ${orderListing} where ${which} limit 1`)).length > 0;

/** The searches by which one of these orders is found. */
export async function searchesThatFind(tx: Db, orderIds: readonly number[]): Promise<KeptSearch[]> {
  const ofThese = sql`${orderListing.orderId} = any(${sql.param([...orderIds])}::integer[])`;
  const found: KeptSearch[] = [];
  for (const { viewId, typed } of await findSearches(tx, 'orders')) {
    const words = hasWords(typed, true);
    if (words && (await finds(tx, sql`${ofThese} and ${words}`))) found.push({ viewId, found: words });
  }
  return found;
}

/**
 * Drops those that find nothing any more, now that the orders have no receiver: they were kept to find somebody, whose name or number
 * stands in them. One that finds others as well, or goes by something else, stays.
 */
export async function dropVainSearches(tx: Db, searches: readonly KeptSearch[]): Promise<void> {
  const vain: number[] = [];
  for (const { viewId, found } of searches) if (!(await finds(tx, found))) vain.push(viewId);
  await deleteViews(tx, vain);
}
