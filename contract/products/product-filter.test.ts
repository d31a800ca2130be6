import { expect, test } from 'vitest';
import { categoriesOf, filterProducts } from './product-filter.ts';

const further = { pdNumber: 1, rangeName: null, sku: 'S-1', brand: null };
const products = [
  { ...further, productName: 'Wood Box', category: '수납', availability: 'InStock' as const },
  { ...further, productName: '우드 상자', category: '수납', availability: 'SoldOut' as const },
  { ...further, productName: '종이 상자', category: '포장', availability: null },
];
const names = (filter: Parameters<typeof filterProducts>[1]) => filterProducts(products, filter).map(({ productName }) => productName);

test('no condition lets everything through, as the very same list', () => {
  expect(filterProducts(products, { q: ' ' })).toBe(products);
});

test('a name is found by any part of it, whatever the case and however the Hangul was typed', () => {
  expect(names({ q: 'wOOd' })).toEqual(['Wood Box']);
  expect(names({ q: '상자'.normalize('NFD') })).toEqual(['우드 상자', '종이 상자']);
  expect(names({ q: '.' })).toEqual([]);
});

test('all conditions must hold', () => {
  expect(names({ category: '수납' })).toEqual(['Wood Box', '우드 상자']);
  expect(names({ q: '상자', category: '수납', availability: 'SoldOut' })).toEqual(['우드 상자']);
  expect(names({ availability: 'BackOrder' })).toEqual([]);
});

test('each category in use is named once, in order', () => {
  expect(categoriesOf([...products, { category: null }, { category: '가방' }])).toEqual(['가방', '수납', '포장']);
});
