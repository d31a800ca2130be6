import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { addDays, weekdayOf } from '#contract/days.ts';
import { closedDays } from './closed-days.ts';

const first = '2026-12-01';
const days = fc.tuple(fc.integer({ min: -5, max: 35 }), fc.nat(8)).map(([from, more]) => ({
  startDate: addDays(first, from),
  endDate: addDays(first, from + more),
}));
const some = fc.array(days, { maxLength: 5 });
const holidays = fc.uniqueArray(fc.nat(35), { maxLength: 4 }).map((offsets) => new Set(offsets.map((offset) => addDays(first, offset))));
const holds = (list: readonly { startDate: string; endDate: string }[], day: string) =>
  list.some(({ startDate, endDate }) => day >= startDate && day <= endDate);

describe('the days on which somebody does not work', () => {
  test.prop([some, holidays, fc.nat(40)])('are weekends, public holidays and their own days off', (off, free, count) => {
    closedDays(first, count, free, off).forEach((isClosed, i) => {
      const day = addDays(first, i);
      expect(isClosed).toBe([0, 6].includes(weekdayOf(day)) || free.has(day) || holds(off, day));
    });
  });
});
