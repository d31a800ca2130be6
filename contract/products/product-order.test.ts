import { expect, it } from 'vitest';
import { byRank } from './product-order.ts';

const product = (pdNumber: number, listRating: number | null) => ({ pdNumber, listRating });

it('is by display rank, highest first, then the newest; products without a rank come last', () => {
  const products = [product(1, null), product(2, -3), product(3, 0), product(4, 999), product(5, null), product(6, 0), product(7, 999)];
  expect(products.toSorted(byRank).map(({ pdNumber }) => pdNumber)).toEqual([7, 4, 6, 3, 2, 5, 1]);
});
