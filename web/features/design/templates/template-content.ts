import { addDays, daysBetween, earlierOf, lengthInDays } from '#contract/days.ts';
import { lastPlanDay } from '#contract/design/plan-days.ts';
import type { ProjectTemplate, TemplateToSave } from '#contract/templates/templates.ts';
import { keyOfPart, type Likeness } from '#web/features/design/editing/editing.door.ts';
import type { Values } from '#web/features/design/store/store.door.ts';

type Planned = Pick<TemplateToSave, 'summary' | 'description' | 'projectColor' | 'staffList' | 'milestone'>;

const idsOf = ({ staffList }: Pick<Values, 'staffList'>) => staffList.map(({ staffId }) => ({ staffId }));

const plannedOf = ({ summary, description, projectColor, staffList, milestone }: Omit<Values, 'startDate' | 'endDate'>): Planned => ({
  ...{ summary, description, projectColor, milestone },
  staffList: idsOf({ staffList }),
});

/**
 * A project as a template. Days are counted from its first day, which may have been put later in the dialog than that of a sub-project:
 * such a part begins on day 0.
 */
export const templateOf = (name: string, { subProject, ...project }: Likeness): TemplateToSave => ({
  ...{ name, ...plannedOf(project), days: lengthInDays(project.startDate, project.endDate) },
  parts: subProject.map((part) => ({
    ...plannedOf(part),
    from: Math.max(0, daysBetween(project.startDate, part.startDate)),
    days: lengthInDays(part.startDate, part.endDate),
    after: subProject.flatMap((one, at) => (part.predecessors.includes(keyOfPart(one) ?? '') ? [at] : [])),
  })),
});

/** A template as it was saved, with the people of that time instead of those who stand in for them now. */
export const asKept = ({ templateId: _, digest: __, keptStaff, parts, ...rest }: ProjectTemplate): TemplateToSave => ({
  ...{ ...rest, staffList: keptStaff },
  parts: parts.map(({ keptStaff: ofPart, ...part }) => ({ ...part, staffList: ofPart })),
});

/** The key of a part within a template, which differs from the keys of existing sub-projects. */
const keyAt = (at: number): string => `part ${at}`;

/** The project that a template becomes if it begins on this day. It is cut short at the last day of the calendar. */
export function likenessOf({ templateId: _, digest: __, name: ___, days, parts, ...planned }: ProjectTemplate, first: string): Likeness {
  const place = (from: number, length: number) => ({
    startDate: earlierOf(addDays(first, from), lastPlanDay),
    endDate: earlierOf(addDays(first, from + length - 1), lastPlanDay),
  });
  return {
    ...planned,
    ...place(0, days),
    // a new project is not done and has no predecessors
    ...{ done: false, predecessors: [] },
    subProject: parts.map(({ from, days: length, after, ...part }, at) => ({
      ...part,
      ...place(from, length),
      ...{ done: false, key: keyAt(at), predecessors: after.map(keyAt) },
    })),
  };
}
