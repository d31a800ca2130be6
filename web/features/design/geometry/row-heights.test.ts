import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { rowAt, rowHeight, rowsInView, topOf } from './row-heights.ts';

const layout = fc
  .tuple(
    fc.integer({ min: 1, max: 400 }),
    fc.uniqueArray(fc.nat(399), { maxLength: 2 }),
    fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 2 }),
  )
  .map(([count, open, extras]) => ({ count, open: open.filter((i) => i < count).map((index, i) => ({ index, extra: extras[i]! })) }));

describe('rows of different heights', () => {
  test.prop([layout, fc.nat(), fc.double({ min: 0, max: 0.999, noNaN: true })])(
    'are found by any point inside them',
    ({ count, open }, seed, part) => {
      const index = seed % count;
      const top = topOf(index, open);
      const height = topOf(index + 1, open) - top;
      expect(height).toBe(rowHeight + (open.find((row) => row.index === index)?.extra ?? 0));
      expect(rowAt(top + part * height, count, open)).toBe(index);
    },
  );

  test.prop([layout, fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 1200 })])(
    'that a person can see are all drawn, with few others',
    ({ count, open }, scrollTop, height) => {
      const ahead = rowsInView(scrollTop, height, count, open);
      const seenOnly = rowsInView(scrollTop, height, count, open, false);
      for (let index = 0; index < count; index++) {
        const seen = topOf(index, open) < scrollTop + height && topOf(index + 1, open) > scrollTop;
        for (const { first, end } of seen ? [ahead, seenOnly] : []) expect(index >= first && index < end).toBe(true);
      }
      expect(ahead.end - ahead.first).toBeLessThanOrEqual(height / rowHeight + 18);
      expect(seenOnly.end - seenOnly.first).toBeLessThanOrEqual(height / rowHeight + 2);
    },
  );

  it('are none where there is nothing', () => {
    expect(rowsInView(0, 800, 0, [])).toEqual({ first: 0, end: 0 });
    expect(topOf(0, [])).toBe(0);
  });
});
