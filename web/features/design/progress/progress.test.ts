import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/days.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { daysLate, isDone, progressOf } from './progress.ts';

const part = (done: boolean, id: number) => subProject({ designWorkflowSubProjectId: id, done });
const marks = fc.array(fc.boolean(), { maxLength: 12 });

it('of a project without sub-projects, its own mark says whether it is done', () => {
  expect(progressOf(liveProject({ done: false }))).toEqual({ done: 0, of: 1 });
  expect(isDone(liveProject({ done: true }))).toBe(true);
});

it('of one with sub-projects, theirs do, whatever its own says', () => {
  fc.assert(
    fc.property(marks, fc.boolean(), (subs, done) => {
      fc.pre(subs.length > 0);
      const project = liveProject({ done, subProject: subs.map(part) });
      expect(progressOf(project)).toEqual({ done: subs.filter(Boolean).length, of: subs.length });
      expect(isDone(project)).toBe(subs.every(Boolean));
    }),
  );
});

it('what is not done is late from the day after its last on, and later by a day each day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 30_000 }), fc.integer({ min: -40, max: 40 }), marks, (day, after, subs) => {
      const endDate = dayOf(day);
      const project = liveProject({ endDate, subProject: subs.map(part) });
      const late = daysLate(project, addDays(endDate, after));
      expect(late).toBe(isDone(project) ? 0 : Math.max(0, after));
    }),
  );
});
