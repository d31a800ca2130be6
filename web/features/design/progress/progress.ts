import { daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';

type Item = Pick<SubProject, 'done' | 'endDate'> & { subProject?: Project['subProject'] };

/** How many of its sub-projects are done; what has none counts as one. */
export function progressOf({ done, subProject = [] }: Item): { done: number; of: number } {
  if (subProject.length === 0) return { done: done ? 1 : 0, of: 1 };
  return { done: subProject.filter((sub) => sub.done).length, of: subProject.length };
}

/** A project with sub-projects is done once they are. */
export function isDone(item: Item): boolean {
  const { done, of } = progressOf(item);
  return done === of;
}

/** So many days it has ended without being done, 0 where it is not late. Its last day is no delay. */
export const daysLate = (item: Item, today: string): number =>
  item.endDate < today && !isDone(item) ? daysBetween(item.endDate, today) : 0;
