import { expect, it } from 'vitest';
import { isBigChange } from './big-change.ts';

it.each([
  [3890, 38_904_000],
  [3890, 38_901],
  [3890, 388.9],
  [0.35, 35],
  [0.07, 0.71],
  [1330, 13.3],
  [5, 0],
  [-3, 31],
])('%d → %d is asked about', (from, to) => {
  expect(isBigChange(from, to)).toBe(true);
});

it.each([
  [3890, 4000],
  [3890, 38_900],
  [3890, 389],
  [0.07, 0.7],
  [0.3, 3],
  [1330.1234, 13_301.234],
  [null, 38_904_000],
  [0, 4000],
  [0, 0],
  [-3, 3],
])('%d → %d is not', (from, to) => {
  expect(isBigChange(from, to)).toBe(false);
});
