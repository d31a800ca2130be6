import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#contract/days.ts';
import { daysAhead, daysOf } from './days-ahead.ts';
import { createStepper, sideways } from './wheel-days.ts';

const wheel = (given: Partial<Parameters<typeof sideways>[0]>) =>
  sideways({ deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ...given });

describe('a wheel', () => {
  it('goes sideways by itself or with Shift, and otherwise scrolls the rows', () => {
    expect(wheel({ deltaX: 40, deltaY: 3 })).toBe(40);
    expect(wheel({ deltaY: -120, shiftKey: true })).toBe(-120);
    expect(wheel({ deltaX: 120, shiftKey: true })).toBe(120);
    expect(wheel({ deltaX: 2, deltaY: 90 })).toBe(0);
    expect(wheel({ deltaX: -3, deltaMode: 1 })).toBe(-90);
  });

  test.prop([fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 50 }), fc.constantFrom(3.3, 15, 30, 170)])(
    'moves by as many whole days as it has gone in all, however small its parts are',
    (parts, day) => {
      const stepper = createStepper();
      const days = parts.map((part) => stepper.take(part, day)).reduce((sum, some) => sum + some, 0);
      const sum = parts.reduce((all, part) => all + part, 0);
      expect(Math.abs(days * day - sum)).toBeLessThanOrEqual(day);
    },
  );

  it('that turns round owes nothing to where it came from', () => {
    const stepper = createStepper();
    expect([stepper.take(29, 30), stepper.take(-29, 30), stepper.take(-1, 30)]).toEqual([0, 0, -1]);
  });
});

describe('the days ahead', () => {
  const move = fc.integer({ min: -25, max: 25 });
  test.prop([fc.array(move, { maxLength: 60 }), fc.integer({ min: 7, max: 400 })])(
    'are loaded before they are shown, each only once, without a gap',
    (moves, totalDays) => {
      let shown = { startDate: '2028-02-01', totalDays };
      let known = daysOf(shown);
      for (const by of moves) {
        const days = Math.max(-totalDays, Math.min(totalDays, by));
        shown = { startDate: addDays(shown.startDate, days), totalDays };
        const ahead = daysAhead(shown, known);
        for (const { startDate, totalDays: length } of ahead.windows) {
          expect(length).toBeGreaterThan(0);
          expect([addDays(startDate, length), startDate]).toContain(startDate < known.from ? known.from : known.to);
        }
        known = ahead.loaded;
        const { from, to } = daysOf(shown);
        expect(daysBetween(known.from, from)).toBeGreaterThanOrEqual(totalDays / 2);
        expect(daysBetween(to, known.to)).toBeGreaterThanOrEqual(totalDays / 2);
      }
    },
  );
});
