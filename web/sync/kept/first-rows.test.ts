import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { firstRows } from './first-rows.ts';

/** Strings that look like the end of one row and the beginning of the next. */
const text = fc.oneof(fc.string(), fc.constantFrom('},{', '},{"', '"},{"a":"', ']', '\\', '"'));
/** Without characters that JSON escapes: no field of ours has such a name, and V8 sometimes confuses two of them. */
const name = text.map((any) => any.replaceAll(/["\\\p{Cc}]/gu, ''));
const value = fc.oneof(text, fc.integer(), fc.constant(null), fc.array(fc.dictionary(name, text), { maxLength: 3 }));
const rows = fc.array(fc.dictionary(name, value, { minKeys: 1 }), { maxLength: 12 });

const spaces = fc.constantFrom('', ' ', ' \n ');

test.prop([rows, fc.nat(), spaces])('of any list, cut anywhere, are rows of it from its first on', (list, at, space) => {
  // whitespace between the rows, as a database writes it
  const whole = `[${list.map((row) => JSON.stringify(row)).join(`,${space}`)}]`;
  const first = firstRows(whole.slice(0, at % (whole.length + 1)));
  // compared as texts, because objects with arbitrary names are not compared reliably
  expect(JSON.stringify(first)).toBe(JSON.stringify(JSON.parse(whole).slice(0, first.length)));
});

it('are all that are whole', () => {
  const list = [{ a: 1 }, { a: '},{"' }, { a: 3 }, { a: 4 }];
  expect(firstRows(JSON.stringify(list).slice(0, -3))).toEqual(list.slice(0, 3));
  expect(firstRows('[')).toEqual([]);
});

it('are no more than a screen has need of', () => {
  const list = Array.from({ length: 20_000 }, (_, number) => ({ number }));
  expect(firstRows(JSON.stringify(list)).length).toBeLessThan(5000);
});
