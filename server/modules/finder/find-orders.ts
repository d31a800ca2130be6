import { or, type SQL, sql } from 'drizzle-orm';
import { type Called, calledKey } from '#contract/customers/called-key.ts';
import { externalKey } from '#contract/orders/import/external-key.ts';
import { mostFound } from '#contract/orders/order-limits.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { typedPhone, typedWords, wordQuery } from '#server/modules/orders/orders.service.ts';
import { plainLetters } from './plain-letters.ts';

/** What is indexed by `order_words`, to the letter: else the database does not know that the index is meant. */
const indexedWords = sql.raw(String.raw`array_to_tsvector(array_remove(
  regexp_split_to_array(translate(lower(regexp_replace(
    normalize(order_number || ' ' || replace(order_number, '-', '') || ' ' || receiver_name || ' ' || company_name || ' ' || email, nfkd),
    '[\u0300-\u036f]', '', 'g')), '${plainLetters.from}', '${plainLetters.to}'), '[\s!-/:-@[-${'`'}{-~]+')
  || regexp_split_to_array(regexp_replace(normalize(receiver_name || ' ' || company_name, nfkd), '[^\u1100-\u1112 ]', '', 'g'), ' ')
  || regexp_replace(phone, '\D', '', 'g') || right(regexp_replace(phone, '\D', '', 'g'), 10)
  || right(regexp_replace(phone, '\D', '', 'g'), 8) || right(regexp_replace(phone, '\D', '', 'g'), 4), ''))`);

/** Which orders have all that was typed in their number or receiver; undefined where nothing was typed. */
export function ordersWith(text: string): SQL | undefined {
  const phone = typedPhone(text);
  const queries = [wordQuery(typedWords(text)), phone === undefined ? undefined : wordQuery([phone])].filter(
    (query) => query !== undefined,
  );
  if (queries.length === 0) return undefined;
  return sql`${indexedWords} @@ ${queries.map((query) => `(${query})`).join(' | ')}::tsquery`;
}

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
  return await newestOf(db, [ordersWith(text), numberedElsewhere(text)]);
}

/** The newest orders whose number, or that of another system, begins with what was typed; ours with or without its hyphen. */
export async function findOrderIdsByNumber(db: Db, text: string): Promise<number[]> {
  const digits = text.replaceAll('-', '').trim();
  const beginning = digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
  const ours = /^\d{1,12}$/.test(digits) ? sql`order_number like ${`${beginning}%`}` : undefined;
  return await newestOf(db, [ours, numberedElsewhere(text)]);
}

async function newestOf(db: Db, which: readonly (SQL | undefined)[]): Promise<number[]> {
  const ways = which.filter((way) => way !== undefined);
  if (ways.length === 0) return [];
  const rows = await rowsOf<{ orderId: number }>(
    db,
    sql`select order_id as "orderId" from "order" where ${or(...ways)} order by order_id desc limit ${mostFound}`,
  );
  return rows.map(({ orderId }) => orderId);
}

/** Receivers are looked for among so many of the newest orders that are found: a short text is the beginning of too many. */
const newestLookedAt = 500;

/** The newest order of each receiver whom the text finds, newest first; receivers are told apart as `contract/customers` does. */
export async function findReceiverIds(db: Db, text: string): Promise<number[]> {
  const which = ordersWith(text);
  if (which === undefined) return [];
  const rows = await rowsOf<Called & { orderId: number }>(
    db,
    sql`select order_id as "orderId", receiver_name as "receiverName", email, phone from "order"
        where ${which} and erased_at is null order by order_id desc limit ${newestLookedAt}`,
  );
  const newest = new Map<string, number>();
  for (const row of rows) if (!newest.has(calledKey(row))) newest.set(calledKey(row), row.orderId);
  return [...newest.values()].slice(0, mostFound);
}
