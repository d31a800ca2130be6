import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#contract/days.ts';
import { firstDayOf, movedView, toFlowchart, toWeekly, viewAround } from './board-view.ts';

const today = '2028-03-01'; // a Wednesday
const day = fc.integer({ min: -500, max: 500 }).map((off) => addDays(today, off));

describe('the first day shown', () => {
  it('is today, and in weekly mode the Sunday of this week, until somebody goes elsewhere', () => {
    expect(firstDayOf({ weekly: false, startDate: undefined }, today)).toBe('2028-03-01');
    expect(firstDayOf({ weekly: true, startDate: undefined }, today)).toBe('2028-02-27');
    expect(firstDayOf({ weekly: true, startDate: '2028-05-02' }, today)).toBe('2028-05-02');
  });

  it('is today again for the flowchart, and the Sunday of the week shown for the weekly chart', () => {
    expect(toFlowchart()).toEqual({ weekly: false, startDate: undefined });
    expect(toWeekly({ weekly: false, startDate: undefined }, today)).toEqual({ weekly: true, startDate: '2028-02-27' });
    expect(toWeekly({ weekly: false, startDate: '2027-12-31' }, today)).toEqual({ weekly: true, startDate: '2027-12-26' });
  });

  test.prop([day, fc.constantFrom(-30, -7, 7, 30), fc.boolean()])('moves by exactly the step, and back', (startDate, step, weekly) => {
    const view = { weekly, startDate };
    expect(daysBetween(startDate, movedView(view, step, today).startDate!)).toBe(step);
    expect(movedView(movedView(view, step, today), -step, today)).toEqual(view);
  });

  test.prop([day, fc.integer({ min: 7, max: 90 }), fc.boolean()])('of a jump shows the day that was jumped to', (to, totalDays, weekly) => {
    const days = weekly ? 7 : totalDays;
    const { startDate } = viewAround({ weekly, startDate: undefined }, to, days);
    expect(daysBetween(startDate!, to)).toBeGreaterThanOrEqual(0);
    expect(daysBetween(startDate!, to)).toBeLessThan(days);
    if (weekly) expect(weekdayOf(startDate!)).toBe(0);
  });
});
