import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { byName, byRank, compareCharacters } from './product-order.ts';

const product = (pdNumber: number, listRating: number | null) => ({ pdNumber, listRating });

it('is by display rank, highest first, then the newest; products without a rank come last', () => {
  const products = [product(1, null), product(2, -3), product(3, 0), product(4, 999), product(5, null), product(6, 0), product(7, 999)];
  expect(products.toSorted(byRank).map(({ pdNumber }) => pdNumber)).toEqual([7, 4, 6, 3, 2, 5, 1]);
});

test.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })])('characters are compared by their numbers', (a, b) => {
  const [ofA, ofB] = [a, b].map((text) => Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const at = ofA!.findIndex((point, place) => point !== ofB![place]);
  const expected = at === -1 ? ofA!.length - ofB!.length : ofA![at]! - (ofB![at] ?? -1);
  expect(Math.sign(compareCharacters(a, b))).toBe(Math.sign(expected));
});

it('by name is the dictionary’s order for Hangul, Latin before it, large characters last, and the older of two namesakes first', () => {
  const named = ['나', '가방', '가', 'Ａ', '𠀋', 'b', 'B', '가'].map((productName, at) => ({ productName, pdNumber: 9 - at }));
  expect(named.toSorted(byName).map(({ productName, pdNumber }) => `${productName}${pdNumber}`)).toEqual([
    'B3',
    'b4',
    '가2',
    '가7',
    '가방8',
    '나9',
    'Ａ6',
    '𠀋5',
  ]);
});
