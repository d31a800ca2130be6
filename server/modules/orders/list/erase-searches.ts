import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { deleteViews, findSearches } from '#server/modules/views/views.service.ts';
import { hasWords } from './has-words.ts';
import { typedPhones, typedWords, waysOf } from './typed-words.ts';

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

/** By what somebody is looked for. */
export interface Named {
  texts: readonly string[];
  phone: string;
}

/**
 * Drops the searches that were kept to find one of these people, who stand in no order: each word of theirs begins one of the person's, or
 * the phone number does. Those that find an order stay.
 */
export async function dropSearchesFor(tx: Db, people: readonly Named[]): Promise<void> {
  const vain: number[] = [];
  for (const { viewId, typed } of await findSearches(tx, 'orders')) {
    const words = hasWords(typed, true);
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
