import type { Product } from './products.ts';

type Ranked = Pick<Product, 'pdNumber' | 'listRating'>;

/** A product without a rank stands below every rank. */
const rankOf = ({ listRating }: Ranked) => listRating ?? Number.NEGATIVE_INFINITY;

/** The order in which the server lists products: by display rank, highest first, then the newest. */
export const byRank = (a: Ranked, b: Ranked): number =>
  rankOf(a) === rankOf(b) ? b.pdNumber - a.pdNumber : rankOf(b) > rankOf(a) ? 1 : -1;
