import { addDays, daysBetween } from '#contract/days.ts';
import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { rescheduleStep } from '#web/features/design/gestures/gestures.door.ts';
import { isDone } from '#web/features/design/progress/progress.door.ts';
import { findItem, keyOf, type SingleStep, stepsOf, type Target, targetOf } from '#web/features/design/store/store.door.ts';

/** A selected bar, and its project: the item itself, or the project around a sub-project. */
export interface ChosenItem {
  project: Project;
  item: Project | SubProject;
  target: Target;
}

const asChosen = (project: Project, item: Project | SubProject): ChosenItem => ({ project, item, target: targetOf(item) });

/** The selected bars that exist, in the order of the board. */
export function chosenAmong(projects: readonly Project[], keys: ReadonlySet<string>): ChosenItem[] {
  if (keys.size === 0) return [];
  return projects.flatMap((project) =>
    [project, ...project.subProject].map((item) => asChosen(project, item)).filter(({ target }) => keys.has(keyOf(target))),
  );
}

/** Leaves out sub-projects whose project is selected as well, because it takes them along. */
export function outermost(chosen: readonly ChosenItem[]): ChosenItem[] {
  const wholes = new Set(chosen.flatMap(({ target }) => (target.subProjectId === null ? [target.projectId] : [])));
  return chosen.filter(({ target }) => target.subProjectId === null || !wholes.has(target.projectId));
}

/**
 * By how many days all items can move together, as near to `days` as possible: sub-projects stay within their projects, and everything
 * within the calendar.
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

/** The steps that move all items by the same number of days. */
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

/** The items whose mark says whether a selected bar is done: for a project with sub-projects, these. */
const workIn = ({ project, item }: ChosenItem): ChosenItem[] =>
  'subProject' in item && item.subProject.length > 0 ? item.subProject.map((sub) => asChosen(project, sub)) : [asChosen(project, item)];

/** The steps that mark all items as done or, if all are done already, as not done. */
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
 * Assigns all items to a person as well or, if they all are assigned already, removes the person from all. A sub-project is done by people
 * of its project, so a person who gets one joins the project.
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

/** The keys from `a` to `b`, both included. */
export function keysBetween(keys: readonly string[], a: string, b: string): string[] {
  const [from, to] = [keys.indexOf(a), keys.indexOf(b)];
  if (from < 0 || to < 0) return [b];
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The item with this key, if it is on the board. */
export function itemWithKey(projects: readonly Project[], key: string): ChosenItem | undefined {
  for (const project of projects) {
    const targets = [project, ...project.subProject].map(targetOf);
    const target = targets.find((one) => keyOf(one) === key);
    const item = target && findItem(project, target);
    if (item) return asChosen(project, item);
  }
  return undefined;
}
