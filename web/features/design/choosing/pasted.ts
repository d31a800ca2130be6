import { addDays, daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { linksAmong, type MadeLike } from '#contract/design/links-among.ts';
import type { NewLinks } from '#contract/design/new-links.ts';
import { newId } from '#web/code/new-id.ts';
import { rangeOf } from '#web/features/design/geometry/geometry.door.ts';
import { keyOf, type NewItem, targetOf, type Values, valuesOf } from '#web/features/design/store/store.door.ts';
import { type ChosenItem, outermost } from './chosen-items.ts';

/** The copied items, as they were when they were copied. */
export type Copied = readonly ChosenItem[];

/** A sub-project whose new days would not be within its project. */
export interface DoesNotFit {
  outside: SubProject;
  project: Project;
}

/** The items to create, and the links among them. */
interface Made {
  items: NewItem[];
  links: NewLinks;
}

/** The values of a copy: some days later, and not done. Its predecessors among the copied items become links. */
const again = (item: Values, days: number): Values => ({
  ...valuesOf(item),
  ...{ startDate: addDays(item.startDate, days), endDate: addDays(item.endDate, days) },
  ...{ done: false, predecessors: [] },
});

/**
 * The people of a sub-project who are on its project. People who have left the project may stay on existing sub-projects, but are not put
 * on a new one.
 */
const staffAmong = ({ staffList }: Pick<Values, 'staffList'>, project: Pick<Values, 'staffList'>) =>
  staffList.filter(({ staffId }) => project.staffList.some((one) => one.staffId === staffId));

const madeLike = (item: Project | SubProject, newKey: string): MadeLike => ({
  newKey,
  like: keyOf(targetOf(item)),
  predecessors: item.predecessors ?? [],
});

/**
 * The copies of bars, of which the earliest begins on `day`: projects with their sub-projects; sub-projects in the expanded project,
 * otherwise in their own. An item that follows another copied item follows its copy. A predecessor that was not copied is dropped, because
 * it belongs to the plan of the original days.
 */
export function pasted(copied: Copied, day: string, into: (own: Project) => Project | undefined): Made | DoesNotFit {
  const chosen = outermost(copied);
  const range = rangeOf(chosen.map(({ item }) => item));
  const items: NewItem[] = [];
  const made: MadeLike[] = [];
  if (!range) return { items, links: [] };
  const days = daysBetween(range.startDate, day);
  for (const { project, item } of chosen) {
    const values = again(item, days);
    const parent = 'subProject' in item ? null : into(project);
    if (parent === undefined) continue;
    if (parent && !('subProject' in item)) {
      if (values.startDate < parent.startDate || values.endDate > parent.endDate)
        return { outside: { ...item, ...values } as SubProject, project: parent };
      values.staffList = staffAmong(values, parent);
    }
    const subs = 'subProject' in item ? item.subProject : [];
    const parts = subs.map((sub) => ({ ...again(sub, days), staffList: staffAmong(sub, values) }));
    const newKey = `n${items.length}`;
    made.push(madeLike(item, newKey), ...subs.map((sub, part) => madeLike(sub, `${newKey}.${part}`)));
    items.push({ values, parent: parent?.designWorkflowId ?? null, parts, requestId: newId() });
  }
  return { items, links: linksAmong(made) };
}
