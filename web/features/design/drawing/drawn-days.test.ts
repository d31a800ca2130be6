import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { dayAt, drawnDays } from './drawn-days.ts';

const day = fc.integer({ min: -60, max: 60 }).map((off) => addDays('2028-02-29', off));
const frame = { window: { startDate: '2028-02-20', totalDays: 40 }, dayPixels: 30 };

describe('the days that are drawn', () => {
  test.prop([day, day])('are the same from either end, and hold both', (a, b) => {
    const days = drawnDays(a, b);
    expect(drawnDays(b, a)).toEqual(days);
    expect([days.startDate, days.endDate].sort()).toEqual([a, b].sort());
  });

  test.prop([day, day, day, day])('lie within the project that is open, and are one at least', (a, b, first, last) => {
    const limits = drawnDays(first, last);
    const { startDate, endDate } = drawnDays(a, b, limits);
    expect(limits.startDate <= startDate && startDate <= endDate && endDate <= limits.endDate).toBe(true);
  });

  it('begin where the pointer is, and end at the edge of the board', () => {
    expect([0, 29, 30, 1199, 1500, -4].map((x) => dayAt(x, frame))).toEqual([
      ...['2028-02-20', '2028-02-20', '2028-02-21'],
      ...['2028-03-30', '2028-03-30', '2028-02-20'],
    ]);
  });
});
