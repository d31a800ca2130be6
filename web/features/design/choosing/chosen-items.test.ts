import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { withValues } from '#web/features/design/store/store.door.ts';
import {
  chosenAmong,
  colourSteps,
  daysTogether,
  deleteSteps,
  doneSteps,
  isEverybodys,
  keysBetween,
  keysInOrder,
  moveSteps,
  outermost,
  staffSteps,
} from './chosen-items.ts';
import { pasted } from './pasted.ts';

const first = '2028-01-03';
const plan = fc
  .array(
    fc.record({
      from: fc.nat(40),
      days: fc.integer({ min: 1, max: 20 }),
      parts: fc.array(fc.record({ from: fc.nat(20), days: fc.integer({ min: 1, max: 20 }), done: fc.boolean() }), { maxLength: 3 }),
      done: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((projects) =>
    projects.map(({ from, days, parts, done }, i): Project => {
      const startDate = addDays(first, from);
      const endDate = addDays(startDate, days - 1);
      const subs = parts.map((part, k): SubProject => {
        const start = Math.min(part.from, days - 1);
        const begin = addDays(startDate, start);
        const end = addDays(begin, Math.min(part.days, days - start) - 1);
        return subProject({
          designWorkflowSubProjectId: 10 * i + k + 11,
          parentProjectId: i + 1,
          startDate: begin,
          endDate: end,
          done: part.done,
        });
      });
      return liveProject({ designWorkflowId: i + 1, startDate, endDate, done, subProject: subs });
    }),
  );
const someOf = (projects: readonly Project[], picks: readonly boolean[]) => {
  const keys = projects.flatMap((project) => keysInOrder([project], project.designWorkflowId));
  return chosenAmong(projects, new Set(keys.filter((_, i) => picks[i % picks.length])));
};
const picks = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });
const kim = { staffId: 7, staffName: '김민지', staffNickName: '' };

describe('several bars at once', () => {
  test.prop([plan, picks, fc.integer({ min: -60, max: 60 })])(
    'move by the same days, and no sub-project leaves its project',
    (projects, some, wanted) => {
      const chosen = someOf(projects, some);
      const days = daysTogether(chosen, wanted);
      expect(Math.abs(days)).toBeLessThanOrEqual(Math.abs(wanted));
      for (const step of moveSteps(chosen, days)) {
        if (step.kind === 'move') expect(step.days).toBe(days);
        if (step.kind !== 'values') continue;
        const { startDate, endDate } = step.to;
        expect([daysBetween(step.from.startDate!, startDate!), daysBetween(step.from.endDate!, endDate!)]).toEqual([days, days]);
        const project = projects.find(({ designWorkflowId }) => designWorkflowId === step.target.projectId)!;
        if (step.target.subProjectId !== null) expect(startDate! >= project.startDate && endDate! <= project.endDate).toBe(true);
      }
    },
  );

  test.prop([plan, picks])('are all done then, and all not done once more', (projects, some) => {
    const chosen = someOf(projects, some);
    const applied = (now: readonly Project[], steps: ReturnType<typeof doneSteps>) =>
      now.map((project) =>
        steps.reduce(
          (so, step) =>
            step.kind === 'values' && step.target.projectId === so.designWorkflowId ? withValues(so, step.target, step.to) : so,
          project,
        ),
      );
    const keys = new Set(chosen.map(({ target }) => (target.subProjectId === null ? `p${target.projectId}` : `s${target.subProjectId}`)));
    const once = applied(projects, doneSteps(chosen));
    const work = (now: readonly Project[]) =>
      chosenAmong(now, keys).flatMap(({ item }) => ('subProject' in item && item.subProject.length > 0 ? item.subProject : [item]));
    const isDone = (now: readonly Project[]) => new Set(work(now).map(({ done }) => done));
    expect(isDone(once).size).toBeLessThanOrEqual(1);
    const twice = applied(once, doneSteps(chosenAmong(once, keys)));
    if (work(once).length > 0) expect([...isDone(twice)]).toEqual([...isDone(once)].map((done) => !done));
  });

  test.prop([plan, picks])('are deleted once, however they are chosen: a project takes what is in it along', (projects, some) => {
    const chosen = someOf(projects, some);
    const keys = deleteSteps(chosen).map(({ target }) => target);
    for (const { projectId, subProjectId } of keys)
      if (subProjectId !== null) expect(keys.some((other) => other.subProjectId === null && other.projectId === projectId)).toBe(false);
    expect(keys).toHaveLength(outermost(chosen).length);
  });

  it('are given to somebody who then belongs to the projects around, and taken from them', () => {
    const project = liveProject({ subProject: [subProject()] });
    const chosen = chosenAmong([project], new Set(['s11']));
    expect(staffSteps(chosen, kim).map(({ target }) => target.subProjectId)).toEqual([null, 11]);
    const theirs = chosenAmong([{ ...project, staffList: [kim], subProject: [subProject({ staffList: [kim] })] }], new Set(['s11']));
    expect(isEverybodys(theirs, 7)).toBe(true);
    expect(staffSteps(theirs, kim)).toMatchObject([{ target: { subProjectId: 11 }, to: { staffList: [] } }]);
    expect(colourSteps(chosen, project.projectColor)).toEqual([]);
  });

  it('are those from one to another, whichever is above', () => {
    const keys = ['p1', 's11', 'p2', 'p3'];
    expect(keysBetween(keys, 'p2', 's11')).toEqual(['s11', 'p2']);
    expect(keysBetween(keys, 'p9', 'p3')).toEqual(['p3']);
  });
});

describe('a copy', () => {
  it('begins on the day, with what is in it, not done and after nothing', () => {
    const project = liveProject({ done: true, predecessors: ['p9'], subProject: [subProject({ done: true })] });
    const made = pasted(chosenAmong([project], new Set(['p1', 's11'])), '2028-02-01', () => undefined);
    expect('items' in made && made.items[0]).toMatchObject({
      parent: null,
      values: { startDate: '2028-02-01', endDate: '2028-02-12', done: false, predecessors: [] },
      parts: [{ startDate: '2028-02-01', endDate: '2028-02-05', done: false }],
    });
  });

  it('of a sub-project has to fit into its project, and is done by people of it', () => {
    const project = liveProject({ subProject: [subProject({ staffList: [kim] })] });
    const chosen = chosenAmong([project], new Set(['s11']));
    expect(pasted(chosen, '2028-01-12', () => project)).toMatchObject({ outside: { startDate: '2028-01-12', endDate: '2028-01-16' } });
    expect(pasted(chosen, '2028-01-10', () => project)).toMatchObject({
      items: [{ parent: 1, values: { staffList: [], startDate: '2028-01-10' } }],
    });
  });
});
