import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { type Dated, overlaps } from '#web/features/design/geometry/geometry.door.ts';
import { assignLanes, dailyLoad, loadRuns } from './lanes.ts';

const bar = fc
  .tuple(fc.integer({ min: -30, max: 60 }), fc.integer({ min: 0, max: 25 }))
  .map(([off, more]) => ({ startDate: addDays('2028-02-20', off), endDate: addDays('2028-02-20', off + more) }));
const bars = fc.array(bar, { maxLength: 25 });
const boardWindow = { startDate: '2028-02-15', totalDays: 40 };
const dayAt = (offset: number) => addDays(boardWindow.startDate, offset);

const busiest = (items: readonly Dated[]) =>
  Math.max(0, ...items.map(({ startDate }) => items.filter((other) => overlaps(other, startDate, startDate)).length));

describe('the lanes of a person', () => {
  test.prop([bars])('never hold two things on the same day', (items) => {
    const lanes = assignLanes(items);
    items.forEach((a, i) => {
      items.forEach((b, j) => {
        if (i < j && lanes[i] === lanes[j]) expect(overlaps(a, b.startDate, b.endDate)).toBe(false);
      });
    });
  });

  test.prop([bars])('are as few as the busiest day allows', (items) => {
    expect(new Set(assignLanes(items)).size).toBe(busiest(items));
    expect(Math.max(-1, ...assignLanes(items)) + 1).toBe(busiest(items));
  });
});

it('of what begins on one day the longest is in the upper lane', () => {
  const startDate = '2028-02-21';
  const items = ['2028-02-21', '2028-02-25', '2028-02-23'].map((endDate) => ({ startDate, endDate }));
  expect(assignLanes(items)).toEqual([2, 0, 1]);
});

describe('the load of a person', () => {
  test.prop([bars])('is the number of things on each day', (items) => {
    const counted = Array.from(
      { length: boardWindow.totalDays },
      (_, i) => items.filter((item) => overlaps(item, dayAt(i), dayAt(i))).length,
    );
    expect(dailyLoad(items, boardWindow)).toEqual(counted);
  });

  test.prop([fc.array(fc.nat(4), { maxLength: 40 })])('in runs is the same load, day for day', (load) => {
    const again = load.map(() => 0);
    const runs = loadRuns(load);
    for (const { from, days, load: count } of runs) again.fill(count, from, from + days);
    expect(again).toEqual(load);
    runs.forEach((run, i) => {
      const next = runs[i + 1];
      if (next) expect(run.from + run.days < next.from || run.load !== next.load).toBe(true);
    });
  });

  it('that stays the same is one run', () => {
    expect(loadRuns([0, 3, 3, 4, 0, 3])).toEqual([
      { from: 1, days: 2, load: 3 },
      { from: 3, days: 1, load: 4 },
      { from: 5, days: 1, load: 3 },
    ]);
  });
});
