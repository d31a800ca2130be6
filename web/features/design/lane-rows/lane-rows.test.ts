import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#contract/days.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { overlaps } from '#web/features/design/geometry/geometry.door.ts';
import { laneRows } from './lane-rows.ts';

const boardWindow = { startDate: '2028-02-20', totalDays: 20 };
const member = (staffId: number) => ({ staffId, staffName: `팀원 ${staffId}`, staffNickName: '' });
const dates = { startDate: '2028-02-21', endDate: '2028-02-25' };
const staffs = [member(1), member(2), member(3)];
const rowsOf = (projects: ReturnType<typeof liveProject>[], more: Partial<Parameters<typeof laneRows>[0]> = {}) =>
  laneRows({
    ...{ projects, staffs, window: boardWindow, holidays: new Set<string>(), daysOff: [], limit: 2 },
    ...{ folded: new Set<number>(), only: null, overloaded: false, ...more },
  });
const off = fc.array(fc.tuple(fc.constantFrom(1, 2, 3), fc.nat(20), fc.nat(4)), { maxLength: 4 }).map((list) =>
  list.map(([staffId, from, more], i) => {
    const startDate = addDays(boardWindow.startDate, from);
    return { daysOffId: i + 1, staffId, startDate, endDate: addDays(startDate, more), offKind: 'leave' as const, revision: 1 };
  }),
);

const project = fc
  .array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.nat(12), fc.subarray([1, 2, 3])), { maxLength: 6 })
  .chain((subs) => fc.record({ id: fc.integer({ min: 1, max: 1_000_000 }), subs: fc.constant(subs) }))
  .map(({ id, subs }) =>
    liveProject({
      designWorkflowId: id,
      startDate: '2027-12-01',
      endDate: '2028-06-01',
      staffList: staffs,
      subProject: subs.map(([off, more, ids], i) => {
        const startDate = addDays(boardWindow.startDate, off);
        return subProject({
          designWorkflowSubProjectId: id * 10 + i,
          parentProjectId: id,
          startDate,
          endDate: addDays(startDate, more),
          staffList: ids.map(member),
        });
      }),
    }),
  );
const projects = fc.uniqueArray(project, { maxLength: 5, selector: ({ designWorkflowId }) => designWorkflowId });

describe('the lanes of the members', () => {
  test.prop([projects])(
    'hold everything that somebody does in these days, once for each who does it, and nothing twice on one day',
    (given) => {
      const rows = rowsOf(given);
      for (const { staffId } of staffs) {
        const lanes = rows.flatMap((row) => (row.kind === 'lane' && row.person?.staffId === staffId ? [row.bars] : []));
        const mine = given.flatMap(({ subProject }) => subProject.filter((sub) => sub.staffList.some((one) => one.staffId === staffId)));
        const expected = mine.filter((sub) => overlaps(sub, '2028-02-20', '2028-03-10')).map((sub) => sub.designWorkflowSubProjectId);
        const shown = lanes.flat().flatMap(({ target }) => (target.subProjectId === null ? [] : [target.subProjectId]));
        expect(shown.sort()).toEqual(expected.sort());
        for (const bars of lanes) expect(bars.every((bar, i) => i === 0 || bars[i - 1]!.endDate < bar.startDate)).toBe(true);
      }
    },
  );

  test.prop([projects, fc.integer({ min: 1, max: 4 }), off, fc.subarray(['2028-02-23', '2028-03-01', '2028-03-06'])])(
    'count the working days of each with more sub-projects at once than the limit',
    (given, limit, daysOff, holidays) => {
      for (const row of rowsOf(given, { limit, daysOff, holidays: new Set(holidays) })) {
        if (row.kind !== 'person' || row.person === null) continue;
        const id = row.person.staffId;
        const mine = given.flatMap(({ subProject }) => subProject.filter((sub) => sub.staffList.some((one) => one.staffId === id)));
        const days = Array.from({ length: 20 }, (_, i) => addDays('2028-02-20', i));
        const isOff = (day: string) => daysOff.some((one) => one.staffId === id && overlaps(one, day, day));
        const works = (day: string) => ![0, 6].includes(weekdayOf(day)) && !holidays.includes(day) && !isOff(day);
        const busy = days.filter((day) => works(day) && mine.filter((sub) => overlaps(sub, day, day)).length > limit);
        expect(row.overloadedDays).toBe(busy.length);
        expect(row.off).toEqual(daysOff.filter((one) => one.staffId === id && overlaps(one, '2028-02-20', '2028-03-10')));
      }
    },
  );

  it('show a project to nobody who has a part of it, whose bar says more', () => {
    const part = subProject({ ...dates, parentProjectId: 1, designWorkflowSubProjectId: 10, staffList: [member(1)] });
    const whole = liveProject({ ...dates, designWorkflowId: 1, staffList: [member(1), member(2)], subProject: [part] });
    const keys = rowsOf([whole]).flatMap((row) => (row.kind === 'lane' ? row.bars.map(({ key }) => key) : []));
    expect(keys).toEqual(['m1:s10', 'm2:p1']);
  });

  it('show a project to those who have no part of it yet, and not in their load', () => {
    const rows = rowsOf([liveProject({ startDate: '2028-02-20', endDate: '2028-02-22', staffList: [member(1)] })]);
    expect(rows[0]).toMatchObject({ kind: 'person', person: { staffId: 1 }, count: 1, load: [] });
    expect(rows[1]).toMatchObject({ kind: 'lane', bars: [{ key: 'm1:p1' }] });
  });

  it('end with what nobody was given', () => {
    const open = liveProject({
      startDate: '2028-02-20',
      endDate: '2028-02-22',
      subProject: [subProject({ startDate: '2028-02-20', endDate: '2028-02-20' })],
    });
    expect(rowsOf([open]).slice(-2)).toMatchObject([
      { kind: 'person', person: null, overloadedDays: 0 },
      { kind: 'lane', bars: [{ key: 'm0:s11' }] },
    ]);
  });

  it('fold away, and can be those of one person', () => {
    const busy = [liveProject({ startDate: '2028-02-20', endDate: '2028-02-22', staffList: staffs })];
    expect(rowsOf(busy, { folded: new Set([1, 3]) }).map((row) => row.key)).toEqual(['m1', 'm2', 'm2-0', 'm3']);
    expect(rowsOf(busy, { only: 2 }).map((row) => row.key)).toEqual(['m2', 'm2-0']);
  });
});
