import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { gripAt } from './grip.ts';

const whole = { cutAtStart: false, cutAtEnd: false };
const width = fc.integer({ min: 2, max: 600 });

/** How many pixels on a bar and beside it take each of its parts. */
function reachOf(bar: Parameters<typeof gripAt>[1], isTouch: boolean) {
  const reach = { start: 0, move: 0, end: 0 };
  for (let x = bar.left - 24; x < bar.left + bar.width + 24; x++) reach[gripAt(x + 0.5, bar, isTouch)]++;
  return reach;
}

describe('a finger on a bar', () => {
  test.prop([width, fc.integer({ min: -200, max: 900 })])(
    'takes its start, all of it or its end, in this order, however short it is, and each is wide enough for a finger',
    (width, left) => {
      const bar = { left, width, ...whole };
      const taken = Array.from({ length: width + 49 }, (_, i) => ['start', 'move', 'end'].indexOf(gripAt(left - 24 + i, bar, true)));
      expect(taken).toEqual(taken.toSorted());
      const { start, move, end } = reachOf(bar, true);
      expect(Math.min(start, end)).toBeGreaterThanOrEqual(15);
      expect(move).toBeGreaterThanOrEqual(20);
    },
  );

  it('has a bar of one day on a phone whole: 28 pixels for either edge, 20 for the middle', () => {
    expect(reachOf({ left: 100, width: 28, ...whole }, true)).toEqual({ start: 28, move: 20, end: 28 });
  });
});

describe('an edge', () => {
  test.prop([width, fc.integer({ min: -60, max: 700 }), fc.boolean(), fc.boolean(), fc.boolean()])(
    'that lies outside the window is not taken',
    (width, x, cutAtStart, cutAtEnd, isTouch) => {
      const grip = gripAt(x, { left: 0, width, cutAtStart, cutAtEnd }, isTouch);
      if (cutAtStart) expect(grip).not.toBe('start');
      if (cutAtEnd) expect(grip).not.toBe('end');
    },
  );

  test.prop([width, fc.integer({ min: -60, max: 700 })])(
    'is within the bar for a mouse, and never more than a quarter of it',
    (width, x) => {
      const grip = gripAt(x, { left: 0, width, ...whole }, false);
      if (grip !== 'move') expect(Math.min(x, width - x)).toBeLessThanOrEqual(Math.min(10, width / 4));
      if (x < 0 || x > width) expect(grip).toBe('move');
    },
  );
});
