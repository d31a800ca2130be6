import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { narrowProducts } from './narrow-products.ts';
import { readNumbers, writeNumbers } from './product-numbers.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const product = (pdNumber: number, createdAt: string) => ({ pdNumber, createdAt }) as Product;
const products = [product(1, '2026-11-14T11:59:59Z'), product(2, '2026-11-14T12:00:00Z'), product(3, '2026-11-21T12:00:00Z')];
const numbers = (filter: Parameters<typeof narrowProducts>[1]) => narrowProducts(products, filter, now).map(({ pdNumber }) => pdNumber);

describe('the product list', () => {
  it('shows what came in the last seven days', () => expect(numbers({ recent: true })).toEqual([2, 3]));
  it('shows what an address names', () => expect(numbers({ only: '1,3-9' })).toEqual([1, 3]));
  it('shows what is both', () => expect(numbers({ recent: true, only: '1-2' })).toEqual([2]));
  it('shows nothing for an address that names nothing', () => expect(numbers({ only: 'a,-,' })).toEqual([]));
  it('shows what lacks something that customs asks for', () => {
    const customs = { hsCode: '330499', originCountryCode: 'KR', customsDescription: 'Lip balm of beeswax, for the lips' } as const;
    const given = [customs, { ...customs, hsCode: null }, { ...customs, battery: null }].map((values) => values as Product);
    expect(narrowProducts(given, { lacks: 'customs' }, now)).toEqual([given[1]]);
  });
  it('is the same list when nothing narrows it', () => expect(narrowProducts(products, {}, now)).toBe(products));
});

test.prop([fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 })])(
  'numbers come out of an address as they went in',
  (given) => {
    const isNamed = readNumbers(writeNumbers(given) ?? '');
    for (let number = 0; number <= 61; number += 1) expect(isNamed(number)).toBe(given.includes(number));
  },
);

it('ten thousand new ones in a row are few characters; too many for an address are none', () => {
  expect(writeNumbers(Array.from({ length: 10_000 }, (_, at) => at + 3001))).toBe('3001-13000');
  expect(writeNumbers(Array.from({ length: 10_000 }, (_, at) => 2 * at))).toBeUndefined();
  expect(writeNumbers([])).toBeUndefined();
});
