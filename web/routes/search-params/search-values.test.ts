import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './parse-search.ts';
import { day, flag, oneOf, ownPath, text } from './search-values.ts';
import { designSearch, productsSearch } from './searches.ts';

it.each([
  ['2026-11-21', '2026-11-21'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', undefined],
  ['2026-1-1', undefined],
  ['today', undefined],
  [20261121, undefined],
])('the day %j is %j', (raw, read) => {
  expect(day(raw)).toBe(read);
});

it.each([
  ['/products?q=%EC%BB%B5', '/products?q=%EC%BB%B5'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/.//evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['products', undefined],
])('the way back %j is %j', (raw, read) => {
  expect(ownPath(raw)).toBe(read);
});

it('reads flags, choices and text, and ignores what it cannot use', () => {
  expect([flag('true'), flag(true), flag('1')]).toEqual([true, true, undefined]);
  expect([oneOf('b', ['a', 'b']), oneOf('c', ['a', 'b'])]).toEqual(['b', undefined]);
  expect([text('123'), text(123), text(''), text(undefined)]).toEqual(['123', '123', undefined, undefined]);
});

it('keeps a damaged address open', () => {
  expect(productsSearch({ q: '컵', availability: 'Nonsense', other: 'x' })).toEqual({ q: '컵' });
  expect(designSearch({ weeklyMode: 'true', startDate: 'yesterday' })).toEqual({ weeklyMode: true });
});

test.prop([
  fc.dictionary(
    fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
    fc.string({ minLength: 1 }),
  ),
])('the address says again what was put into it', (search) => {
  expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
});

it('writes of a long search text the beginning', () => {
  expect(stringifySearch({ q: 'a'.repeat(20_000), category: '컵' }).length).toBeLessThan(1100);
});

it('leaves out what is not set', () => {
  expect(stringifySearch({ q: undefined, weeklyMode: true, category: '' })).toBe('?weeklyMode=true');
  expect(stringifySearch({})).toBe('');
});
