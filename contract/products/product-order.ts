import type { Product } from './products.ts';

type Ranked = Pick<Product, 'pdNumber' | 'listRating'>;

/** Products without a rank come after all ranked ones. */
const rankOf = ({ listRating }: Ranked) => listRating ?? Number.NEGATIVE_INFINITY;

/** The order in which the server lists products: by display rank, highest first, then the newest. */
export const byRank = (a: Ranked, b: Ranked): number =>
  rankOf(a) === rankOf(b) ? b.pdNumber - a.pdNumber : rankOf(b) > rankOf(a) ? 1 : -1;

/** Maps UTF-16 code units so that they compare like code points: surrogates come last. */
const weightOf = (unit: number): number => (unit >= 0xe0_00 ? unit - 0x08_00 : unit >= 0xd8_00 ? unit + 0x20_00 : unit);

/** Compares by code points, as the database does with the collation "C". For Hangul this is the order of a dictionary. */
export function compareCharacters(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = weightOf(a.charCodeAt(at)) - weightOf(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

type Named = Pick<Product, 'pdNumber' | 'productName'>;

/** The order in which the server lists products that can be chosen. */
export const byName = (a: Named, b: Named): number => compareCharacters(a.productName, b.productName) || a.pdNumber - b.pdNumber;
