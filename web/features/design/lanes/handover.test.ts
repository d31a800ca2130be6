import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Project, StaffMember } from '#contract/design/design.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { findItem, stepsOf, type Target, targetOf, withValues } from '#web/features/design/store/store.door.ts';
import { handoverStep } from './handover.ts';

const member = (staffId: number): StaffMember => ({ staffId, staffName: `팀원 ${staffId}`, staffNickName: '' });
const ids = (list: readonly StaffMember[]) => list.map(({ staffId }) => staffId);
const people = fc.subarray([1, 2, 3, 4]).chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));
const anyone = fc.constantFrom(null, 1, 2, 3, 4, 5).map((id) => (id === null ? null : member(id)));
const plan = fc.record({ onProject: people, onPart: people, isPart: fc.boolean() }).map(({ onProject, onPart, isPart }) => {
  const part = subProject({ staffList: onPart.map(member) });
  const project = liveProject({ staffList: onProject.map(member), subProject: [part] });
  return { project, target: targetOf(isPart ? part : project) };
});

const planAfter = (project: Project, target: Target, from: StaffMember | null, to: StaffMember | null): Project => {
  const step = handoverStep(project, target, from, to);
  return (step ? stepsOf(step) : []).reduce((so, one) => (one.kind === 'values' ? withValues(so, one.target, one.to) : so), project);
};

describe('work that is handed over', () => {
  test.prop([plan, anyone, anyone])(
    'is the other one’s, and not the first one’s any more; others stay',
    ({ project, target }, from, to) => {
      const before = ids(findItem(project, target)!.staffList);
      const now = ids(findItem(planAfter(project, target, from, to), target)!.staffList);
      if (from?.staffId === to?.staffId) {
        expect(now).toEqual(before);
        return;
      }
      const kept = before.filter((id) => id !== from?.staffId);
      expect(new Set(now)).toEqual(new Set(to ? [...kept, to.staffId] : kept));
      expect(now.length).toBe(new Set(now).size);
      expect(now.filter((id) => kept.includes(id))).toEqual(kept);
    },
  );

  test.prop([plan, anyone, anyone])(
    'brings whoever takes a sub-project over into the project, whose people stay',
    ({ project, target }, from, to) => {
      const then = planAfter(project, target, from, to);
      if (target.subProjectId === null) {
        expect(then.subProject).toEqual(project.subProject);
        return;
      }
      const joins = to !== null && from?.staffId !== to.staffId && !ids(project.staffList).includes(to.staffId);
      expect(ids(then.staffList)).toEqual([...ids(project.staffList), ...(joins ? [to.staffId] : [])]);
    },
  );

  it('takes the place of the one before among the others', () => {
    const project = liveProject({ staffList: [1, 2, 3].map(member) });
    expect(ids(planAfter(project, targetOf(project), member(2), member(9)).staffList)).toEqual([1, 9, 3]);
  });
});
