import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#contract/days.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { type Busy, roomFor } from './room-for.ts';
import { weeklyLoad } from './weekly-load.ts';

const first = '2026-12-01';
const days = fc.tuple(fc.integer({ min: -5, max: 35 }), fc.nat(8)).map(([from, more]) => ({
  startDate: addDays(first, from),
  endDate: addDays(first, from + more),
}));
const some = fc.array(days, { maxLength: 5 });
const holidays = fc.uniqueArray(fc.nat(35), { maxLength: 4 }).map((offsets) => new Set(offsets.map((offset) => addDays(first, offset))));
const holds = (list: readonly { startDate: string; endDate: string }[], day: string) =>
  list.some(({ startDate, endDate }) => day >= startDate && day <= endDate);

describe('the load of a week', () => {
  test.prop([fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 40 }), fc.nat(6)])(
    'is what it is on each of its days, and every day is in one week',
    (given, shift) => {
      const from = addDays(first, shift);
      const [load, closed] = [given.map(([count]) => count), given.map(([, isClosed]) => isClosed)];
      const weeks = weeklyLoad(from, load, closed);
      expect(weeks.flatMap((week) => Array.from({ length: week.days }, (_, i) => week.from + i))).toEqual(load.map((_, i) => i));
      weeks.forEach((week, i) => {
        if (i > 0) expect(weekdayOf(addDays(from, week.from))).toBe(0);
        const open = load.slice(week.from, week.from + week.days).filter((_, at) => !closed[week.from + at]);
        expect([week.available, week.worked, week.overlapping]).toEqual([
          open.length,
          open.filter((count) => count > 0).length,
          open.filter((count) => count > 1).length,
        ]);
      });
    },
  );

  it('is three of four days, one of them with two things, in a week with a holiday', () => {
    // Sunday 6 to Saturday 12 December
    expect(weeklyLoad('2026-12-06', [1, 2, 1, 1, 0, 9, 0], [true, false, false, false, false, true, true])).toEqual([
      { from: 0, days: 7, available: 4, worked: 3, overlapping: 1 },
    ]);
  });
});

describe('who has room', () => {
  const people = fc
    .array(fc.record({ work: some, off: some }), { maxLength: 4 })
    .map((list) => list.map((one, person) => ({ ...one, person })));
  const within = fc
    .tuple(fc.nat(10), fc.nat(24))
    .map(([from, more]) => ({ startDate: addDays(first, from), endDate: addDays(first, from + more) }));
  const needed = fc.integer({ min: 1, max: 8 });

  /** All free stretches, found by trying each day as the first. */
  function tried(
    { work, off }: Busy<number>,
    { startDate, endDate }: { startDate: string; endDate: string },
    count: number,
    free: Set<string>,
  ) {
    const open: string[] = [];
    for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
      if (![0, 6].includes(weekdayOf(day)) && !free.has(day) && !holds(off, day)) open.push(day);
    }
    const stretches = open.map((_, i) => open.slice(i, i + count)).filter((list) => list.length === count);
    return {
      found: stretches.find((list) => list.every((day) => !holds(work, day))),
      free: open.filter((day) => !holds(work, day)).length,
    };
  }

  test.prop([people, within, needed, holidays])(
    'is whoever has a stretch when every first day is tried, and theirs is the first',
    (all, span, count, free) => {
      const rooms = roomFor(all, span, count, free);
      const expected = all.flatMap((one) => {
        const { found, free: freeDays } = tried(one, span, count, free);
        return found ? [{ person: one.person, startDate: found[0], endDate: found.at(-1), free: freeDays }] : [];
      });
      expect(rooms.toSorted((a, b) => a.person - b.person)).toEqual(expected);
    },
  );

  test.prop([people, within, needed, holidays])('comes by the earliest', (all, span, count, free) => {
    const rooms = roomFor(all, span, count, free);
    rooms.forEach((room, i) => {
      const before = rooms[i - 1];
      if (before) expect(`${before.startDate} ${before.endDate}` <= `${room.startDate} ${room.endDate}`).toBe(true);
    });
  });

  it('is found among all days that there are, where a year was mistyped', () => {
    const everything = { startDate: firstPlanDay, endDate: lastPlanDay };
    const busy = { person: 1, work: [{ ...everything, endDate: '2999-12-24' }], off: [] };
    const rooms = roomFor([{ ...busy, work: [] }, busy], everything, 3, new Set(['2999-12-25']));
    expect(rooms.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['1900-01-01', '1900-01-03'],
      ['2999-12-26', '2999-12-30'],
    ]);
  });
});
