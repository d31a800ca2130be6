import { addDays, daysBetween } from '#contract/days.ts';
import type { PlanDates } from '#contract/design/shift-of-followers.ts';
import { type BoardStore, findItem, keyOf, type Step, stepsOf, targetOf } from '#web/features/design/store/store.door.ts';

/** The items to which a step gives other days, with these days; for a project that moves, its sub-projects as well. */
export function movedItems(store: Pick<BoardStore, 'find'>, step: Step): Map<string, PlanDates> {
  const moved = new Map<string, PlanDates>();
  for (const one of stepsOf(step)) {
    const project = store.find(one.target.projectId);
    const item = project && findItem(project, one.target);
    if (!item || one.kind === 'existence') continue;
    const { startDate = item.startDate, endDate = item.endDate } = one.to;
    if (startDate === item.startDate && endDate === item.endDate) continue;
    moved.set(keyOf(one.target), { startDate, endDate });
    if (one.kind !== 'move') continue;
    const by = daysBetween(item.startDate, startDate);
    for (const sub of project.subProject)
      moved.set(keyOf(targetOf(sub)), { startDate: addDays(sub.startDate, by), endDate: addDays(sub.endDate, by) });
  }
  return moved;
}

/** Whether any item that the page knows follows one of these. */
export function followedBySomething(store: Pick<BoardStore, 'all'>, moved: ReadonlyMap<string, PlanDates>): boolean {
  if (moved.size === 0) return false;
  const follows = ({ predecessors }: { predecessors?: readonly string[] }) => predecessors?.some((key) => moved.has(key)) ?? false;
  return store.all().some((project) => follows(project) || project.subProject.some(follows));
}
