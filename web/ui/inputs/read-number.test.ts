import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { decimalsOf, readNumber } from './read-number.ts';

it.each([
  ['1,234.50', 1234.5],
  [' 12 ', 12],
  ['１２．５', 12.5],
  ['-0.5', -0.5],
  ['+3', 3],
  ['5.', 5],
])('%j is the number %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

it('nothing typed is no value', () => {
  expect(readNumber('  ')).toBeNull();
});

it.each(['abc', '1.2.3', '1e3', 'Infinity', '-', '.', '12원'])('%j is no number', (text) => {
  expect(readNumber(text)).toBeNaN();
});

test.prop([fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 99 })])(
  'what is written with two decimals is read back',
  (whole, cents) => {
    const text = `${whole}.${String(cents).padStart(2, '0')}`;
    const number = readNumber(text) as number;
    expect(number).toBe(Number(text));
    expect(decimalsOf(number)).toBeLessThanOrEqual(2);
  },
);

it.each([
  [0.01, 2],
  [1, 0],
  [12.5, 1],
  [1e-7, 7],
  [1e21, 0],
])('%d has %i decimals', (number, decimals) => {
  expect(decimalsOf(number)).toBe(decimals);
});
