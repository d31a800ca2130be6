import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { type DayChange, movedWork, shiftOf, type WatchedItem } from './moved-work.ts';

const change = (changeId: number, field: DayChange['field'], from: string, given: Partial<DayChange> = {}): DayChange => ({
  ...{ changeId, field, from, byName: '이지훈', isOwn: false, at: `2027-03-0${changeId}T00:00:00.000Z` },
  ...given,
});
const item = (key: string, startDate: string, endDate: string, changes: DayChange[], parentKey: string | null = null): WatchedItem => ({
  ...{ key, parentKey, title: key, parentTitle: parentKey, startDate, endDate, changes },
});

describe('work that was moved', () => {
  it('is said once however often it was moved, from the days that were last known', () => {
    const changes = [
      change(1, 'startDate', '2027-03-01'),
      change(2, 'endDate', '2027-03-05'),
      change(3, 'startDate', '2027-03-03', { byName: null }),
    ];
    const [moved] = movedWork([item('p1', '2027-03-08', '2027-03-12', changes)]);
    expect(moved).toMatchObject({
      ...{ from: { startDate: '2027-03-01', endDate: '2027-03-05' }, to: { startDate: '2027-03-08', endDate: '2027-03-12' } },
      ...{ by: ['이지훈', null], at: changes[2]?.at, marks: [{ key: 'p1', changeId: 3 }] },
    });
    expect(moved && shiftOf(moved)).toEqual({ start: 7, end: 7 });
  });

  it('is none where it is back, or where they moved it last themselves', () => {
    const back = [change(1, 'startDate', '2027-03-01'), change(2, 'startDate', '2027-03-03')];
    expect(movedWork([item('p1', '2027-03-01', '2027-03-05', back)])).toEqual([]);
    const own = [change(1, 'startDate', '2027-03-01'), change(2, 'endDate', '2027-03-05', { isOwn: true })];
    expect(movedWork([item('p1', '2027-03-02', '2027-03-09', own)])).toEqual([]);
    const later = [...own, change(3, 'endDate', '2027-03-09')];
    expect(movedWork([item('p1', '2027-03-02', '2027-03-08', later)])).toMatchObject([
      { from: { startDate: '2027-03-02', endDate: '2027-03-09' }, to: { startDate: '2027-03-02', endDate: '2027-03-08' } },
    ]);
  });

  it('is said with its project where it came along, and is read with it', () => {
    const days = (ids: [number, number]) => [change(ids[0], 'startDate', '2027-03-01'), change(ids[1], 'endDate', '2027-03-05')];
    const along = item('s2', '2027-03-03', '2027-03-07', days([3, 4]), 'p1');
    const otherwise = item('s3', '2027-03-02', '2027-03-07', days([5, 6]), 'p1');
    const longer = item('s4', '2027-03-03', '2027-03-08', days([7, 8]), 'p1');
    const moved = movedWork([along, item('p1', '2027-03-03', '2027-03-07', days([1, 2])), otherwise, longer]);
    expect(moved.map(({ key }) => key)).toEqual(['s4', 's3', 'p1']);
    expect(moved[2]?.marks).toEqual([
      { key: 'p1', changeId: 2 },
      { key: 's2', changeId: 4 },
    ]);
  });
});

const day = fc.integer({ min: 0, max: 40 }).map((n) => addDays('2027-03-01', n));
const step = fc.record({ field: fc.constantFrom('startDate' as const, 'endDate' as const), to: day, isOwn: fc.boolean() });

test.prop([day, day, fc.array(step, { maxLength: 12 }), fc.nat(12)])(
  'whatever was changed: what was not read leads from what was last known to what is there, or there is nothing to say',
  (startDate, endDate, steps, read) => {
    const now = { startDate, endDate };
    let known = { ...now };
    const changes: DayChange[] = [];
    for (const [at, { field, to, isOwn }] of steps.entries()) {
      if (at === read) known = { ...now };
      changes.push(change(at + 1, field, now[field], { isOwn }));
      now[field] = to;
      if (isOwn) known = { ...now };
    }
    if (read >= steps.length) known = { ...now };
    const [moved] = movedWork([{ ...item('p1', '', '', changes.slice(read)), ...now }]);
    if (known.startDate === now.startDate && known.endDate === now.endDate) expect(moved).toBeUndefined();
    else expect(moved).toMatchObject({ from: known, to: now, marks: [{ key: 'p1', changeId: steps.length }] });
  },
);
