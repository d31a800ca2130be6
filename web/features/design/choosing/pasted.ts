import { addDays, daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { rangeOf } from '#web/features/design/geometry/geometry.door.ts';
import { type NewItem, type Values, valuesOf } from '#web/features/design/store/store.door.ts';
import { newId } from '#web/http/new-id.ts';
import { type ChosenItem, outermost } from './chosen-items.ts';

/** What was copied, as it was then. */
export type Copied = readonly ChosenItem[];

/** A sub-project whose new days would not be within its project. */
export interface DoesNotFit {
  outside: SubProject;
  project: Project;
}

/** The same once more, some days later, not done yet, and after nothing: what it followed was in its place. */
const again = (item: Values, days: number): Values => ({
  ...valuesOf(item),
  ...{ startDate: addDays(item.startDate, days), endDate: addDays(item.endDate, days) },
  ...{ done: false, predecessors: [] },
});

/**
 * What copied bars are once more, of which the first begins on `day`: projects with what is in them, sub-projects in the
 * project that is open, else in their own.
 */
export function pasted(copied: Copied, day: string, into: (own: Project) => Project | undefined): NewItem[] | DoesNotFit {
  const items = outermost(copied);
  const range = rangeOf(items.map(({ item }) => item));
  if (!range) return [];
  const days = daysBetween(range.startDate, day);
  const made: NewItem[] = [];
  for (const { project, item } of items) {
    const values = again(item, days);
    const parent = 'subProject' in item ? null : into(project);
    if (parent === undefined) continue;
    if (parent && !('subProject' in item)) {
      if (values.startDate < parent.startDate || values.endDate > parent.endDate)
        return { outside: { ...item, ...values } as SubProject, project: parent };
      const people = new Set(parent.staffList.map(({ staffId }) => staffId));
      values.staffList = values.staffList.filter(({ staffId }) => people.has(staffId));
    }
    const parts = 'subProject' in item ? item.subProject.map((sub) => again(sub, days)) : [];
    made.push({ values, parent: parent?.designWorkflowId ?? null, parts, requestId: newId() });
  }
  return made;
}
