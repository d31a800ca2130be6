import { type SQL, sql } from 'drizzle-orm';
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

/** The newest of these orders. */
export async function findOrderIds(db: Db, text: string): Promise<number[]> {
  const which = ordersWith(text);
  return which === undefined ? [] : await newestOf(db, which);
}

/** The newest orders whose number begins with what was typed, with or without its hyphen. */
export async function findOrderIdsByNumber(db: Db, text: string): Promise<number[]> {
  const digits = text.replaceAll('-', '').trim();
  if (!/^\d{1,12}$/.test(digits)) return [];
  const beginning = digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
  return await newestOf(db, sql`order_number like ${`${beginning}%`}`);
}

async function newestOf(db: Db, which: SQL): Promise<number[]> {
  const rows = await rowsOf<{ orderId: number }>(
    db,
    sql`select order_id as "orderId" from "order" where ${which} order by order_id desc limit ${mostFound}`,
  );
  return rows.map(({ orderId }) => orderId);
}
