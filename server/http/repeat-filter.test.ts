import { expect, it } from 'vitest';
import { createRepeatFilter } from './repeat-filter.ts';

it('lets the first of its kind through, and then one a minute that says how many were left out', () => {
  let now = 0;
  const filter = createRepeatFilter(() => now);
  expect([filter('disk-full'), filter('database-busy')]).toEqual([0, 0]);
  expect([filter('disk-full'), filter('disk-full')]).toEqual([undefined, undefined]);
  now = 60_000;
  expect([filter('disk-full'), filter('disk-full'), filter('database-busy')]).toEqual([2, undefined, 0]);
});
