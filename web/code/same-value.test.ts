import { expect, it } from 'vitest';
import { isSameValue } from './same-value.ts';

const line = { pdNumber: 7, tier: { name: 'menaCis', won: 1200 }, weight: null };

it.each([
  ['of fields in another order', line, { weight: null, tier: { won: 1200, name: 'menaCis' }, pdNumber: 7 }],
  ['without a field and with it undefined', [line], [{ ...line, brand: undefined }]],
  ['of nothing', null, null],
])('two values %s are the same', (_what, one, other) => {
  expect(isSameValue(one, other)).toBe(true);
  expect(isSameValue(other, one)).toBe(true);
});

it.each([
  ['with another value deep inside', [line], [{ ...line, tier: { ...line.tier, won: 1300 } }]],
  ['with a field more', line, { ...line, brand: null }],
  ['in another order', [1, 2], [2, 1]],
  ['of which one is longer', [1], [1, 2]],
  ['of which one is a list', [1], { 0: 1 }],
  ['of which one is null', null, {}],
  ['of which one is a text', '1', 1],
])('two values %s are not the same', (_what, one, other) => {
  expect(isSameValue(one, other)).toBe(false);
  expect(isSameValue(other, one)).toBe(false);
});
