import { expect, it } from 'vitest';
import { groupsOf } from './product-groups.ts';

it('groups products by a value: those without one first, then by name', () => {
  const of = (category: string | null, manufacturer: string | null = null) => ({ category, manufacturer });
  const products = [of('찻잔'), of(null), of('다기'), of('찻잔', '도예촌')];
  expect(groupsOf(products, 'category').map(({ name, products: held }) => [name, held.length])).toEqual([
    [null, 1],
    ['다기', 1],
    ['찻잔', 2],
  ]);
  expect(groupsOf(products, 'manufacturer').map(({ name }) => name)).toEqual([null, '도예촌']);
});
