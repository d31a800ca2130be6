import { beforeEach, expect, it } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answer } from '#test/answers.ts';
import { queryClient } from '#web/http/query-client.ts';
import { productListQuery, showProducts } from './products.queries.ts';

const product = (pdNumber: number, listRating: number | null) =>
  ({ pdNumber, listRating, revision: 1, productName: `제품 ${pdNumber}` }) as Product;
const loaded = [product(4, 999), product(9, 5), product(2, 5), product(7, null), product(1, null)];
const shown = () => queryClient.getQueryData(productListQuery.queryKey) ?? [];
const numbers = () => shown().map(({ pdNumber }) => pdNumber);

beforeEach(async () => {
  queryClient.removeQueries({ queryKey: productListQuery.queryKey });
  answer({ 'POST /api/products/management_basic': () => loaded });
  await queryClient.fetchQuery(productListQuery);
});

it('moves a product to where its new display rank belongs, and leaves the others the same objects', () => {
  const before = new Map(shown().map((each) => [each.pdNumber, each]));
  showProducts([{ ...product(4, -3), revision: 2 }]);
  expect(numbers()).toEqual([9, 2, 4, 7, 1]);
  for (const each of shown()) if (each.pdNumber !== 4) expect(each).toBe(before.get(each.pdNumber));
});

it('shows a new product where the server would list it: without a rank it is the newest of those that have none', () => {
  showProducts([product(10, null)]);
  expect(numbers()).toEqual([4, 9, 2, 10, 7, 1]);
});
