import { type SQL, sql } from 'drizzle-orm';
import { type Called, calledKey } from '#contract/customers/called-key.ts';
import { externalKey } from '#contract/orders/import/external-key.ts';
import { mostFound } from '#contract/orders/order-limits.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { isShort, typedPhones, typedWords, waysOf } from '#server/modules/orders/orders.service.ts';

const { orderId, words } = orderListing;

/**
 * The condition that the number or receiver of an order (`order_listing`) has everything that was typed, each typed word as the beginning
 * of a word; undefined where nothing was typed.
 */
export function ordersWith(text: string): SQL | undefined {
  const typed = typedWords(text);
  const phones = typedPhones(text);
  if (phones.length > 0) return sql`(${haveAll(typed)} or ${has(phones.map(receiverBegins).join(' | '))})`;
  if (typed.length === 0) return undefined;
  const long = typed.filter((word) => !isShort(word));
  const short = typed.filter(isShort);
  return long.length === 0 || short.length === 0 ? haveAll(typed) : sql`${haveAll(long)} and (${haveAll(short)}) is true`;
}

/**
 * In `order_listing` the order number is stored without a mark, like the words of products. A typed number therefore must also match the
 * order number itself.
 */
function haveAll(typed: readonly string[]): SQL {
  const query = typed.map((word) => (isDigits(word) ? `(${receiverBegins(word)} | '${word}':*)` : receiverBegins(word))).join(' & ');
  const numbers = typed.filter(isDigits).map((word) => sql`(${has(receiverBegins(word))} or ${numberWords} like ${`%-${word}%`})`);
  return sql`(${sql.join([has(query), ...numbers], sql` and `)})`;
}

const has = (query: string): SQL => sql`${words} @@ ${query}::tsquery`;
const isDigits = (word: string): boolean => /^[0-9]+$/.test(word);

/** A `tsquery` for receivers with a word or phone number that begins with this word. */
const receiverBegins = (word: string): string =>
  `(${waysOf(word)
    .map((way) => `'~${way}':*`)
    .join(' | ')})`;

/** An order number in both forms: '-261123-001-261123001'. */
const numberWords = sql`(select '-' || order_number || '-' || replace(order_number, '-', '') from "order" of where of.order_id = ${orderId})`;

/** With fewer characters too many external numbers match. */
const fewest = 3;

/** The condition that the number of an order in another system begins with what was typed. */
export function numberedElsewhere(text: string): SQL | undefined {
  const key = externalKey(text);
  if (key.length < fewest) return undefined;
  // the condition of the partial index of orders that have such a number
  return sql`external_key <> '' and external_key like ${`${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/** The newest of the orders that the text finds. */
export async function findOrderIds(db: Db, text: string): Promise<number[]> {
  return await newestOf(db, [newestListed(ordersWith(text)), newestOrders(numberedElsewhere(text))]);
}

/** The newest orders whose own or external number begins with what was typed; our own with or without its hyphen. */
export async function findOrderIdsByNumber(db: Db, text: string): Promise<number[]> {
  const digits = text.replaceAll('-', '').trim();
  const beginning = digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
  const ours = /^\d{1,12}$/.test(digits) ? sql`order_number like ${`${beginning}%`}` : undefined;
  return await newestOf(db, [newestOrders(ours), newestOrders(numberedElsewhere(text))]);
}

/**
 * How many of the newest matches are looked at, as a short text matches too many. With a small limit PostgreSQL would scan all orders
 * instead of using the index, because it assumes that one order in two hundred matches a prefix.
 */
const newestLookedAt = 500;

const newestListed = (which: SQL | undefined): SQL | undefined =>
  which && sql`(select ${orderId} as order_id from ${orderListing} where ${which} order by ${orderId} desc limit ${newestLookedAt})`;
const newestOrders = (which: SQL | undefined): SQL | undefined =>
  which && sql`(select order_id from "order" where ${which} order by order_id desc limit ${mostFound})`;

/** The newest orders of all conditions. Each condition is a query of its own, so that it uses its own index. */
async function newestOf(db: Db, which: readonly (SQL | undefined)[]): Promise<number[]> {
  const ways = which.filter((way) => way !== undefined);
  if (ways.length === 0) return [];
  const rows = await rowsOf<{ orderId: number }>(
    db,
    sql`select order_id as "orderId" from (${sql.join(ways, sql` union `)}) found order by order_id desc limit ${mostFound}`,
  );
  return rows.map((row) => row.orderId);
}

/** The newest order of each receiver whom the text finds, newest first. `contract/customers` defines which receivers are the same. */
export async function findReceiverIds(db: Db, text: string): Promise<number[]> {
  const which = newestListed(ordersWith(text));
  if (which === undefined) return [];
  const rows = await rowsOf<Called & { orderId: number }>(
    db,
    sql`select order_id as "orderId", receiver_name as "receiverName", email, phone from "order"
        where order_id in ${which} and erased_at is null order by order_id desc`,
  );
  const newest = new Map<string, number>();
  for (const row of rows) if (!newest.has(calledKey(row))) newest.set(calledKey(row), row.orderId);
  return [...newest.values()].slice(0, mostFound);
}
