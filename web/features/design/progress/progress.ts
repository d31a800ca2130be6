import { daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';

type Item = Pick<SubProject, 'done' | 'endDate'> & { subProject?: Project['subProject'] };

/** How many sub-projects of an item are done. An item without any counts as one. */
export function progressOf({ done, subProject = [] }: Item): { done: number; of: number } {
  if (subProject.length === 0) return { done: done ? 1 : 0, of: 1 };
  return { done: subProject.filter((sub) => sub.done).length, of: subProject.length };
}

/** A project with sub-projects is done once they are. */
export function isDone(item: Item): boolean {
  const { done, of } = progressOf(item);
  return done === of;
}

/** The number of days since its last day if it is not done; 0 if it is not late. The last day itself is no delay. */
export const daysLate = (item: Item, today: string): number =>
  item.endDate < today && !isDone(item) ? daysBetween(item.endDate, today) : 0;
