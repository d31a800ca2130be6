import { expect, it } from 'vitest';
import type { Column, Unit } from './column.ts';
import { summaryOf } from './summary.ts';

const won: Unit = { name: 'KRW', format: (amount) => `${amount}원` };
const column = (name: string, unit?: Unit): Column => ({
  ...{ name, label: name, width: 1, numeric: true, unit },
  value: (row) => (row as Record<string, number | null>)[name] ?? null,
  shown: String,
  typed: String,
});
const rows = [
  { a: 0.1, b: 3, c: 1 },
  { a: 0.2, b: null, c: 9 },
];
const table = { label: '', rows, columns: [column('a', won), column('b', { ...won }), column('c')], keyOf: () => 1 };
const of = (c0: number, c1: number, r1 = 1) => summaryOf(table, { r0: 0, r1, c0, c1 });

it('the numbers of a selection come to a sum, the least and the greatest, in what they are counted in', () => {
  expect(of(0, 1)).toMatchObject({ count: 3, sum: 3.3, min: 0.1, max: 3, unit: { name: 'KRW' } });
});

it('have no unit where they are counted in different ones, and no sum where there is only one', () => {
  expect(of(1, 2)?.unit).toBeUndefined();
  expect(of(0, 0, 0)).toBeUndefined();
});
