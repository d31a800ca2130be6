import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, lengthInDays } from '#contract/days.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { movedBy, targetOf, withValues } from '#web/features/design/store/store.door.ts';
import { rescheduled, rescheduleStep } from './reschedule.ts';

const project = fc
  .record({
    start: fc.integer({ min: -400, max: 400 }),
    length: fc.integer({ min: 0, max: 50 }),
    subs: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 4 }),
  })
  .map(({ start, length, subs }) => {
    const at = (part: number) => addDays('2028-02-29', start + Math.round(part * length));
    return liveProject({
      startDate: at(0),
      endDate: at(1),
      subProject: subs.map(([a, b], i) =>
        subProject({ designWorkflowSubProjectId: i + 1, startDate: at(Math.min(a, b)), endDate: at(Math.max(a, b)) }),
      ),
    });
  });
const gesture = fc.constantFrom('move' as const, 'start' as const, 'end' as const);
const step = fc.integer({ min: -70, max: 70 });

describe('a project', () => {
  test.prop([project, gesture, step])('keeps its sub-projects inside, whatever is done to it, or takes them along', (given, kind, days) => {
    const to = rescheduled(given, targetOf(given), kind, days);
    const after = kind === 'move' ? movedBy(given, days) : { ...given, ...to };
    expect(after.startDate <= after.endDate).toBe(true);
    expect(after.subProject.every((sub) => sub.startDate >= after.startDate && sub.endDate <= after.endDate)).toBe(true);
    if (kind === 'move') expect([to.startDate, to.endDate, to.refusal]).toEqual([after.startDate, after.endDate, null]);
  });

  test.prop([project, fc.constantFrom('start' as const, 'end' as const), step])(
    'names the sub-project that stands in the way, and goes as far as it can',
    (given, kind, days) => {
      const { refusal, ...to } = rescheduled(given, targetOf(given), kind, days);
      if (!refusal) return;
      expect('leftOutside' in refusal && [refusal.leftOutside.startDate, refusal.leftOutside.endDate]).toContain(
        kind === 'start' ? to.startDate : to.endDate,
      );
    },
  );
});

describe('a sub-project', () => {
  test.prop([project, gesture, step])('stays inside its project, and says so when it is cut short', (given, kind, days) => {
    const [sub] = given.subProject;
    if (!sub) return;
    const to = rescheduled(given, targetOf(sub), kind, days);
    expect(to.startDate >= given.startDate && to.endDate <= given.endDate && to.startDate <= to.endDate).toBe(true);
    if (kind === 'move') expect(lengthInDays(to.startDate, to.endDate)).toBe(lengthInDays(sub.startDate, sub.endDate));
    const free = addDays(kind === 'end' ? sub.endDate : sub.startDate, days);
    const done = kind === 'end' ? to.endDate : to.startDate;
    if (to.refusal === null && kind === 'move') expect(done).toBe(free);
    if (to.refusal !== null) expect(to.refusal).toEqual({ around: { startDate: given.startDate, endDate: given.endDate } });
  });
});

describe('a milestone', () => {
  test.prop([project, gesture, step, fc.boolean()])(
    'is one day after any gesture, and says why it has no edges',
    (given, kind, days, isSub) => {
      const day = { endDate: given.startDate, milestone: true };
      const around = isSub
        ? { ...given, subProject: [subProject({ startDate: given.startDate, ...day })] }
        : { ...given, ...day, subProject: [] };
      const to = rescheduled(around, targetOf(isSub ? around.subProject[0]! : around), kind, days);
      expect(to.startDate).toBe(to.endDate);
      if (kind !== 'move') expect(to).toEqual({ startDate: given.startDate, endDate: given.startDate, refusal: { oneDay: true } });
      else if (!isSub) expect(to.startDate).toBe(addDays(given.startDate, days));
    },
  );
});

describe('the step of it', () => {
  test.prop([project, gesture, step])('leads exactly there', (given, kind, days) => {
    const target = targetOf(given);
    const { refusal: _, ...to } = rescheduled(given, target, kind, days);
    const made = rescheduleStep(given, target, to);
    if (!made) expect(to).toEqual({ startDate: given.startDate, endDate: given.endDate });
    if (made?.kind === 'move') expect(movedBy(given, made.days)).toMatchObject(to);
    if (made?.kind === 'values') expect(withValues(given, target, made.to)).toMatchObject(to);
  });

  it('names only the edge that moved, so that what others did to the other one stays', () => {
    const given = liveProject({ startDate: '2028-02-20', endDate: '2028-03-01' });
    expect(rescheduleStep(given, targetOf(given), { startDate: '2028-02-20', endDate: '2028-03-04' })).toMatchObject({
      kind: 'values',
      from: { endDate: '2028-03-01' },
      to: { endDate: '2028-03-04' },
    });
  });

  it('moves a project with sub-projects as one', () => {
    const given = liveProject({ startDate: '2028-02-20', endDate: '2028-03-01', subProject: [subProject()] });
    const to = { startDate: '2028-02-27', endDate: '2028-03-08' };
    expect(rescheduleStep(given, targetOf(given), to)).toMatchObject({ kind: 'move', days: daysBetween('2028-02-20', '2028-02-27'), to });
  });
});
