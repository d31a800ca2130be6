import { type SQL, sql } from 'drizzle-orm';
import { type Called, calledKey } from '#contract/customers/called-key.ts';
import { externalKey } from '#contract/orders/import/external-key.ts';
import { mostFound } from '#contract/orders/order-limits.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { isShort, typedPhones, typedWords, waysOf } from '#server/modules/orders/orders.service.ts';

const { orderId, words } = orderListing;

/**
 * The condition that an order has all that was typed in its number or receiver (`order_listing`), each word as the beginning of one;
 * undefined where nothing was typed.
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

/** The words of products stand beside those of the number, without a mark of their own: the number says itself whether it is meant. */
function haveAll(typed: readonly string[]): SQL {
  const query = typed.map((word) => (isDigits(word) ? `(${receiverBegins(word)} | '${word}':*)` : receiverBegins(word))).join(' & ');
  const numbers = typed.filter(isDigits).map((word) => sql`(${has(receiverBegins(word))} or ${numberWords} like ${`%-${word}%`})`);
  return sql`(${sql.join([has(query), ...numbers], sql` and `)})`;
}

const has = (query: string): SQL => sql`${words} @@ ${query}::tsquery`;
const isDigits = (word: string): boolean => /^[0-9]+$/.test(word);

/** A query of PostgreSQL for receivers of whom a word, or their phone number, begins with this one. */
const receiverBegins = (word: string): string =>
  `(${waysOf(word)
    .map((way) => `'~${way}':*`)
    .join(' | ')})`;

/** '-261123-001-261123001' */
const numberWords = sql`(select '-' || order_number || '-' || replace(order_number, '-', '') from "order" of where of.order_id = ${orderId})`;

/** Fewer characters begin too many numbers of other systems. */
const fewest = 3;

/** Which orders another system calls by a number that begins with what was typed. */
export function numberedElsewhere(text: string): SQL | undefined {
  const key = externalKey(text);
  if (key.length < fewest) return undefined;
  // the database has the index for those that have such a number
  return sql`external_key <> '' and external_key like ${`${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/** The newest of these orders. */
export async function findOrderIds(db: Db, text: string): Promise<number[]> {
  return await newestOf(db, [newestListed(ordersWith(text)), newestOrders(numberedElsewhere(text))]);
}

/** The newest orders whose number, or that of another system, begins with what was typed; ours with or without its hyphen. */
export async function findOrderIdsByNumber(db: Db, text: string): Promise<number[]> {
  const digits = text.replaceAll('-', '').trim();
  const beginning = digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
  const ours = /^\d{1,12}$/.test(digits) ? sql`order_number like ${`${beginning}%`}` : undefined;
  return await newestOf(db, [newestOrders(ours), newestOrders(numberedElsewhere(text))]);
}

/**
 * So many of the newest orders that are found are looked at: a short text is the beginning of too many. Of a few, the database would go
 * through all orders, as it takes the beginning of a word to be in one of two hundred at least.
 */
const newestLookedAt = 500;

const newestListed = (which: SQL | undefined): SQL | undefined =>
  which && sql`(select ${orderId} as order_id from ${orderListing} where ${which} order by ${orderId} desc limit ${newestLookedAt})`;
const newestOrders = (which: SQL | undefined): SQL | undefined =>
  which && sql`(select order_id from "order" where ${which} order by order_id desc limit ${mostFound})`;

/** Each way is looked up by an index of its own. */
async function newestOf(db: Db, which: readonly (SQL | undefined)[]): Promise<number[]> {
  const ways = which.filter((way) => way !== undefined);
  if (ways.length === 0) return [];
  const rows = await rowsOf<{ orderId: number }>(
    db,
    sql`select order_id as "orderId" from (${sql.join(ways, sql` union `)}) found order by order_id desc limit ${mostFound}`,
  );
  return rows.map((row) => row.orderId);
}

/** The newest order of each receiver whom the text finds, newest first; receivers are told apart as `contract/customers` does. */
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
