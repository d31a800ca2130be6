import { addDays, daysBetween } from '#contract/days.ts';
import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { rescheduleStep } from '#web/features/design/gestures/gestures.door.ts';
import { isDone } from '#web/features/design/progress/progress.door.ts';
import { findItem, keyOf, type SingleStep, stepsOf, type Target, targetOf } from '#web/features/design/store/store.door.ts';

/** A chosen bar, and the project that it is, or is in. */
export interface ChosenItem {
  project: Project;
  item: Project | SubProject;
  target: Target;
}

const asChosen = (project: Project, item: Project | SubProject): ChosenItem => ({ project, item, target: targetOf(item) });

/** The chosen bars that are there, in the order of the board. */
export function chosenAmong(projects: readonly Project[], keys: ReadonlySet<string>): ChosenItem[] {
  if (keys.size === 0) return [];
  return projects.flatMap((project) =>
    [project, ...project.subProject].map((item) => asChosen(project, item)).filter(({ target }) => keys.has(keyOf(target))),
  );
}

/** Without those in a project that is chosen, too: it takes them along. */
export function outermost(chosen: readonly ChosenItem[]): ChosenItem[] {
  const wholes = new Set(chosen.flatMap(({ target }) => (target.subProjectId === null ? [target.projectId] : [])));
  return chosen.filter(({ target }) => target.subProjectId === null || !wholes.has(target.projectId));
}

/**
 * By how many days all of them can move together, as near to `days` as is possible: sub-projects stay in their projects,
 * and everything within the calendar.
 */
export function daysTogether(chosen: readonly ChosenItem[], days: number): number {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { project, item, target } of outermost(chosen)) {
    const around = target.subProjectId === null ? { startDate: firstPlanDay, endDate: lastPlanDay } : project;
    least = Math.max(least, daysBetween(item.startDate, around.startDate));
    most = Math.min(most, daysBetween(item.endDate, around.endDate));
  }
  return Math.max(least, Math.min(most, days));
}

const later = ({ startDate, endDate }: Project | SubProject, days: number) => ({
  startDate: addDays(startDate, days),
  endDate: addDays(endDate, days),
});

/** Moves all of them by as many days. */
export const moveSteps = (chosen: readonly ChosenItem[], days: number): SingleStep[] =>
  outermost(chosen).flatMap(({ project, item, target }) => {
    const step = rescheduleStep(project, target, later(item, days));
    return step ? stepsOf(step) : [];
  });

export const deleteSteps = (chosen: readonly ChosenItem[]): SingleStep[] =>
  outermost(chosen).map(({ item, target }) => ({ kind: 'existence', target, name: item.summary, exists: false }));

export const colourSteps = (chosen: readonly ChosenItem[], projectColor: string): SingleStep[] =>
  chosen
    .filter(({ item }) => item.projectColor !== projectColor)
    .map(({ item, target }) => ({
      ...{ kind: 'values', target, name: item.summary },
      ...{ from: { projectColor: item.projectColor }, to: { projectColor } },
    }));

/** What says whether a chosen bar is done: of a project with sub-projects, these. */
const workIn = ({ project, item }: ChosenItem): ChosenItem[] =>
  'subProject' in item && item.subProject.length > 0 ? item.subProject.map((sub) => asChosen(project, sub)) : [asChosen(project, item)];

/** All of them are done; where they are already, none is. */
export function doneSteps(chosen: readonly ChosenItem[]): SingleStep[] {
  const work = [...new Map(chosen.flatMap(workIn).map((one) => [keyOf(one.target), one])).values()];
  const done = !chosen.every(({ item }) => isDone(item));
  return work
    .filter(({ item }) => item.done !== done)
    .map(({ item, target }) => ({ kind: 'values', target, name: item.summary, from: { done: item.done }, to: { done } }));
}

export const isEverybodys = (chosen: readonly ChosenItem[], staffId: number): boolean =>
  chosen.length > 0 && chosen.every(({ item }) => item.staffList.some((member) => member.staffId === staffId));

/**
 * Gives all of them to somebody, too; where they are theirs already, takes all from them. A sub-project is done by people of
 * its project: who is given one becomes one of them.
 */
export function staffSteps(chosen: readonly ChosenItem[], member: StaffMember): SingleStep[] {
  const isTheirs = ({ staffList }: Project | SubProject) => staffList.some(({ staffId }) => staffId === member.staffId);
  const takes = isEverybodys(chosen, member.staffId);
  const around = takes ? [] : chosen.map(({ project }) => asChosen(project, project));
  const all = new Map([...around, ...chosen].map((one) => [keyOf(one.target), one]));
  return [...all.values()]
    .filter(({ item }) => isTheirs(item) === takes)
    .map(({ item, target }) => ({
      ...{ kind: 'values', target, name: item.summary, from: { staffList: item.staffList } },
      to: { staffList: takes ? item.staffList.filter(({ staffId }) => staffId !== member.staffId) : [...item.staffList, member] },
    }));
}

/** The keys of the bars on the board, from top to bottom. */
export const keysInOrder = (projects: readonly Project[], openId: number | null): string[] =>
  projects.flatMap((project) =>
    [project, ...(project.designWorkflowId === openId ? project.subProject : [])].map((item) => keyOf(targetOf(item))),
  );

/** The keys between two, these included. */
export function keysBetween(keys: readonly string[], a: string, b: string): string[] {
  const [from, to] = [keys.indexOf(a), keys.indexOf(b)];
  if (from < 0 || to < 0) return [b];
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The bar with a key, where it is on the board. */
export function itemWithKey(projects: readonly Project[], key: string): ChosenItem | undefined {
  for (const project of projects) {
    const targets = [project, ...project.subProject].map(targetOf);
    const target = targets.find((one) => keyOf(one) === key);
    const item = target && findItem(project, target);
    if (item) return asChosen(project, item);
  }
  return undefined;
}
