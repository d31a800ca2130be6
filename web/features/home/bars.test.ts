import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { barsOf, leading } from './bars.ts';

const counts = fc.array(fc.nat(10_000), { maxLength: 40 });

describe('bars', () => {
  test.prop([counts])('are as long as their numbers are large, the largest as long as there is room', (given) => {
    const bars = barsOf(given);
    const largest = Math.max(0, ...given);
    for (const [at, count] of given.entries()) expect(bars[at]! * largest).toBeCloseTo(count);
    if (largest > 0) expect(Math.max(...bars)).toBe(1);
  });

  test.prop([counts, fc.integer({ min: 1, max: 10 })])('of the first, with all the others, come to the same sum', (given, most) => {
    const rows = given.map((orders) => ({ orders }));
    const { shown, others } = leading(rows, most);
    expect(shown.length).toBeLessThanOrEqual(most + 1);
    expect(shown.reduce((sum, { orders }) => sum + orders, 0) + others).toBe(given.reduce((sum, count) => sum + count, 0));
  });
});
