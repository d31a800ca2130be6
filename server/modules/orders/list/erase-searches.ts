import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { deleteViews, findSearches } from '#server/modules/views/views.service.ts';
import { hasWords } from './has-words.ts';
import { typedPhones, typedWords, waysOf } from './typed-words.ts';

/** A saved view of the list of orders, with the condition that its search makes. */
interface KeptSearch {
  viewId: number;
  found: SQL;
}

const finds = async (tx: Db, which: SQL): Promise<boolean> =>
  (await rowsOf(tx, sql`select from ${orderListing} where ${which} limit 1`)).length > 0;

/** The saved searches that find at least one of these orders. */
export async function searchesThatFind(tx: Db, orderIds: readonly number[]): Promise<KeptSearch[]> {
  const ofThese = sql`${orderListing.orderId} = any(${sql.param([...orderIds])}::integer[])`;
  const found: KeptSearch[] = [];
  for (const { viewId, typed } of await findSearches(tx, 'orders')) {
    const words = hasWords(typed, { receivers: true });
    if (words && (await finds(tx, sql`${ofThese} and ${words}`))) found.push({ viewId, found: words });
  }
  return found;
}

/**
 * Deletes the searches that find nothing once the orders have no receiver: they searched for a person, whose name or number they contain.
 * A search that also finds other orders, or searches for something else, stays.
 */
export async function dropVainSearches(tx: Db, searches: readonly KeptSearch[]): Promise<void> {
  const vain: number[] = [];
  for (const { viewId, found } of searches) if (!(await finds(tx, found))) vain.push(viewId);
  await deleteViews(tx, vain);
}

/** The texts and the phone number by which a person may be searched for. */
export interface Named {
  texts: readonly string[];
  phone: string;
}

/**
 * Deletes the saved searches for people who stand in no order: searches of which each word begins one of the person's words, or which begin
 * the phone number. A search that finds an order stays.
 */
export async function dropSearchesFor(tx: Db, people: readonly Named[]): Promise<void> {
  const vain: number[] = [];
  for (const { viewId, typed } of await findSearches(tx, 'orders')) {
    const words = hasWords(typed, { receivers: true });
    if (people.some((person) => isFor(typed, person)) && !(words && (await finds(tx, words)))) vain.push(viewId);
  }
  await deleteViews(tx, vain);
}

function isFor(typed: string, { texts, phone }: Named): boolean {
  const [words, own] = [typedWords(typed), texts.flatMap(typedWords)];
  const isNamed = words.every((word) => waysOf(word).some((way) => own.some((each) => each.startsWith(way))));
  const numbers = typedPhones(phone);
  return (words.length > 0 && isNamed) || typedPhones(typed).some((digits) => numbers.some((number) => number.startsWith(digits)));
}
