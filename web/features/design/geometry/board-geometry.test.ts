import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, lengthInDays } from '#contract/days.ts';
import { type BoardWindow, daysThatFit, dragged, lastDayOf, monthsOf, overlaps, placeBar, rangeOf } from './board-geometry.ts';

/** Days around leap days and year ends, close enough together that windows and bars often meet. */
const day = fc
  .tuple(fc.constantFrom('2027-12-31', '2028-02-29', '2028-03-01', '2100-02-28', '1999-12-31'), fc.integer({ min: -45, max: 45 }))
  .map(([base, off]) => addDays(base, off));
const bar = fc.tuple(day, fc.integer({ min: 0, max: 90 })).map(([startDate, more]) => ({ startDate, endDate: addDays(startDate, more) }));
const boardWindow = fc.record({ startDate: day, totalDays: fc.integer({ min: 1, max: 70 }) });

const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  Array.from({ length: lengthInDays(startDate, endDate) }, (_, i) => addDays(startDate, i));
const shown = (window: BoardWindow) => daysOf({ startDate: window.startDate, endDate: lastDayOf(window) });

describe('a bar in the window', () => {
  test.prop([bar, boardWindow])('covers exactly the days that the project and the window share', (item, window) => {
    const days = shown(window);
    const shared = daysOf(item).filter((d) => days.includes(d));
    const place = placeBar(item, window);
    if (typeof place === 'string') expect(shared).toEqual([]);
    else expect(days.slice(place.from, place.from + place.days)).toEqual(shared);
    expect(overlaps(item, window.startDate, lastDayOf(window))).toBe(shared.length > 0);
  });

  test.prop([bar, boardWindow])('says on which side it goes on, or lies', (item, window) => {
    const place = placeBar(item, window);
    const startsBefore = item.startDate < window.startDate;
    const endsAfter = item.endDate > lastDayOf(window);
    if (place === 'before') expect(item.endDate < window.startDate).toBe(true);
    else if (place === 'after') expect(item.startDate > lastDayOf(window)).toBe(true);
    else expect([place.cutAtStart, place.cutAtEnd]).toEqual([startsBefore, endsAfter]);
  });

  test.prop([bar, boardWindow, fc.integer({ min: -400, max: 400 })])(
    'stays where it is when everything moves together',
    (item, window, by) => {
      const moved = { startDate: addDays(item.startDate, by), endDate: addDays(item.endDate, by) };
      expect(placeBar(moved, { ...window, startDate: addDays(window.startDate, by) })).toEqual(placeBar(item, window));
    },
  );

  it('is one day wide when it starts and ends on the leap day', () => {
    const leapDay = { startDate: '2028-02-29', endDate: '2028-02-29' };
    expect(placeBar(leapDay, { startDate: '2028-02-27', totalDays: 7 })).toEqual({ from: 2, days: 1, cutAtStart: false, cutAtEnd: false });
  });
});

describe('a gesture', () => {
  const gesture = fc.constantFrom('move' as const, 'start' as const, 'end' as const);
  const step = fc.integer({ min: -120, max: 120 });

  test.prop([bar, step])('that moves keeps the length', (item, days) => {
    const to = dragged(item, 'move', days);
    expect(daysBetween(item.startDate, to.startDate)).toBe(days);
    expect(lengthInDays(to.startDate, to.endDate)).toBe(lengthInDays(item.startDate, item.endDate));
    expect(to.refused).toBe(false);
  });

  test.prop([bar, gesture, step])('never turns a bar around, and moves only the edge that was taken', (item, kind, days) => {
    const to = dragged(item, kind, days);
    expect(to.startDate <= to.endDate).toBe(true);
    if (kind === 'start') expect(to.endDate).toBe(item.endDate);
    if (kind === 'end') expect(to.startDate).toBe(item.startDate);
  });

  test.prop([bar, gesture, step, fc.nat(30), fc.nat(30)])(
    'ends inside the limits, and says when they cut it short',
    (item, kind, days, before, after) => {
      const limits = { startDate: addDays(item.startDate, -before), endDate: addDays(item.endDate, after) };
      const free = dragged(item, kind, days);
      const to = dragged(item, kind, days, limits);
      expect(to.startDate >= limits.startDate && to.endDate <= limits.endDate).toBe(true);
      const inside = free.startDate >= limits.startDate && free.endDate <= limits.endDate;
      expect(to.refused).toBe(!inside);
      if (inside) expect(to).toEqual(free);
    },
  );

  test.prop([bar, gesture, step])('there and back again changes nothing when it was not cut short', (item, kind, days) => {
    const to = dragged(item, kind, days);
    const moved = kind === 'end' ? daysBetween(item.endDate, to.endDate) : daysBetween(item.startDate, to.startDate);
    expect(dragged(to, kind, -moved)).toEqual({ ...item, refused: false });
  });
});

describe('the window', () => {
  test.prop([boardWindow])('is divided into whole months without gap or overlap', (window) => {
    const months = monthsOf(window);
    expect(months.flatMap(({ month, days }) => Array.from({ length: days }, () => month))).toEqual(shown(window).map((d) => d.slice(0, 7)));
    expect(months.map((m) => m.from)).toEqual(months.map((_, i) => months.slice(0, i).reduce((sum, m) => sum + m.days, 0)));
    expect(new Set(months.map((m) => m.month)).size).toBe(months.length);
  });

  test.prop([fc.integer({ min: 0, max: 5000 })])('holds as many whole days as fit, and never none', (width) => {
    const days = daysThatFit(width);
    expect(days).toBeGreaterThanOrEqual(1);
    if (width >= 30) expect(width - days * 30).toBeLessThan(30);
    if (width >= 30) expect(days * 30).toBeLessThanOrEqual(width);
  });

  test.prop([fc.array(bar, { minLength: 1 })])('of everything holds everything, and no day more', (bars) => {
    const range = rangeOf(bars)!;
    expect(bars.every((b) => b.startDate >= range.startDate && b.endDate <= range.endDate)).toBe(true);
    expect(bars.some((b) => b.startDate === range.startDate) && bars.some((b) => b.endDate === range.endDate)).toBe(true);
  });

  it('of nothing is no window', () => {
    expect(rangeOf([])).toBeUndefined();
  });
});
