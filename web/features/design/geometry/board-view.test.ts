import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#contract/days.ts';
import {
  daysShown,
  firstDayOf,
  movedView,
  pixelsOfDay,
  toFlowchart,
  toToday,
  toWeekly,
  viewAround,
  zoomedAt,
  zoomedTo,
  zooms,
} from './board-view.ts';

const today = '2028-03-01'; // a Wednesday
const day = fc.integer({ min: -500, max: 500 }).map((off) => addDays(today, off));
const zoom = fc.constantFrom(...zooms);
const width = fc.integer({ min: 320, max: 4000 });

describe('the first day shown', () => {
  it('is today, in weekly mode as well, where the address says none', () => {
    expect(firstDayOf({ zoom: 'month', startDate: undefined }, today)).toBe('2028-03-01');
    expect(firstDayOf({ zoom: 'week', startDate: undefined }, today)).toBe('2028-03-01');
    expect(firstDayOf({ zoom: 'week', startDate: '2028-05-02' }, today)).toBe('2028-05-02');
  });

  it('is today by the button for today, and the Sunday of this week in weekly mode', () => {
    expect(toToday({ zoom: 'month', startDate: '2028-05-02' }, today)).toEqual({ zoom: 'month', startDate: undefined });
    expect(toToday({ zoom: 'week', startDate: '2028-05-02' }, today)).toEqual({ zoom: 'week', startDate: '2028-02-27' });
  });

  it('is today again for the flowchart, and the Sunday of the week shown for the weekly chart', () => {
    expect(toFlowchart()).toEqual({ zoom: 'month', startDate: undefined });
    expect(toWeekly({ zoom: 'month', startDate: undefined }, today)).toEqual({ zoom: 'week', startDate: '2028-02-27' });
    expect(toWeekly({ zoom: 'month', startDate: '2027-12-31' }, today)).toEqual({ zoom: 'week', startDate: '2027-12-26' });
  });

  test.prop([day, fc.constantFrom(-30, -7, 7, 30), zoom])('moves by exactly the step, and back', (startDate, step, zoom) => {
    const view = { zoom, startDate };
    expect(daysBetween(startDate, movedView(view, step, today).startDate!)).toBe(step);
    expect(movedView(movedView(view, step, today), -step, today)).toEqual(view);
  });

  test.prop([day, fc.integer({ min: 7, max: 90 }), zoom])('of a jump shows the day that was jumped to', (to, totalDays, zoom) => {
    const days = zoom === 'week' ? 7 : totalDays;
    const { startDate } = viewAround({ zoom, startDate: undefined }, to, days);
    expect(daysBetween(startDate!, to)).toBeGreaterThanOrEqual(0);
    expect(daysBetween(startDate!, to)).toBeLessThan(days);
    if (zoom === 'week') expect(weekdayOf(startDate!)).toBe(0);
  });
});

describe('at both ends of the days that can be planned', () => {
  // an address with another day shows today, which is centuries away
  const ends = ['1900-01-01', '1900-01-05', '2999-12-28', '2999-12-31'];
  test.prop([fc.constantFrom(...ends), fc.constantFrom(-30, -7, 7, 30), zoom])('no step leaves them', (startDate, step, zoom) => {
    const view = { zoom, startDate };
    const shown = [
      movedView(view, step, today),
      viewAround(view, startDate, 40),
      toWeekly(view, today),
      ...([-1, 1] as const).flatMap((by) => zoomedAt(view, by, { day: startDate, from: addDays(startDate, -20), width: 1200 }) ?? []),
    ];
    for (const { startDate: first } of shown) {
      expect(first! >= '1900-01-01' && first! <= '2999-12-31').toBe(true);
      expect(Math.abs(daysBetween(startDate, first!))).toBeLessThan(400);
    }
  });
});

describe('nearer and further away', () => {
  it('a week has seven days, a month as many of 30 pixels as fit', () => {
    expect([daysShown('week', 1200), pixelsOfDay('week', 1200)]).toEqual([7, 1200 / 7]);
    expect([daysShown('month', 1200), pixelsOfDay('month', 1200)]).toEqual([40, 30]);
    expect([daysShown('quarter', 1200), daysShown('year', 1200), daysShown('year', 390)]).toEqual([91, 365, 365]);
  });

  test.prop([width])('each shows more days than the one before, as wide as the board at most', (board) => {
    const days = zooms.map((stop) => daysShown(stop, board));
    expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    for (const stop of zooms) expect(daysShown(stop, board) * pixelsOfDay(stop, board)).toBeLessThanOrEqual(Math.max(30, board) + 0.001);
  });

  test.prop([day, zoom, zoom])('by a button keeps the first day, but a week begins on its Sunday', (startDate, before, after) => {
    const to = zoomedTo({ zoom: before, startDate }, after, today);
    expect(to.zoom).toBe(after);
    if (after === 'week') expect([weekdayOf(to.startDate!), daysBetween(to.startDate!, startDate) < 7]).toEqual([0, true]);
    else expect(to.startDate).toBe(startDate);
  });

  test.prop([day, zoom, fc.constantFrom(-1 as const, 1 as const), width, fc.double({ min: 0, max: 0.999, noNaN: true })])(
    'at the pointer keeps the day under it, within a day',
    (startDate, before, by, board, along) => {
      const days = daysShown(before, board);
      const under = Math.floor(along * days);
      const at = { day: addDays(startDate, under), from: startDate, width: board };
      const to = zoomedAt({ zoom: before, startDate }, by, at);
      if (!to) {
        expect([zooms[0], zooms.at(-1)]).toContain(before);
        return;
      }
      const place = daysBetween(to.startDate!, at.day);
      expect(place).toBeGreaterThanOrEqual(0);
      if (to.zoom === 'week') expect(place).toBeLessThan(7);
      else
        expect(Math.abs(place * pixelsOfDay(to.zoom, board) - under * pixelsOfDay(before, board))).toBeLessThanOrEqual(
          pixelsOfDay(to.zoom, board),
        );
    },
  );
});
