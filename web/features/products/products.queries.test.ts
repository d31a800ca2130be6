import { beforeEach, expect, it } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { products } from './products.queries.ts';

const product = (pdNumber: number, listRating: number | null) =>
  ({ pdNumber, listRating, revision: 1, productName: `제품 ${pdNumber}` }) as Product;
const loaded = [product(4, 999), product(9, 5), product(2, 5), product(7, null), product(1, null)];
const numbers = () => products.rows()?.map(({ pdNumber }) => pdNumber);

beforeEach(() => fillCollection(products, loaded));

it('moves a product to where its new display rank belongs, and leaves the others the same objects', () => {
  const before = new Map(products.all().map((each) => [each.pdNumber, each]));
  products.apply([{ ...product(4, -3), revision: 2 }]);
  expect(numbers()).toEqual([9, 2, 4, 7, 1]);
  for (const each of products.all()) if (each.pdNumber !== 4) expect(each).toBe(before.get(each.pdNumber));
});

it('shows a new product where the server would list it: without a rank it is the newest of those that have none', () => {
  products.apply([product(10, null)]);
  expect(numbers()).toEqual([4, 9, 2, 10, 7, 1]);
});
