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

/** A project as a template: days are counted from its first, which may have been put later than those of its sub-projects. */
export const templateOf = (name: string, { subProject, ...project }: Likeness): TemplateToSave => ({
  ...{ name, ...plannedOf(project), days: lengthInDays(project.startDate, project.endDate) },
  parts: subProject.map((part) => ({
    ...plannedOf(part),
    from: Math.max(0, daysBetween(project.startDate, part.startDate)),
    days: lengthInDays(part.startDate, part.endDate),
    after: subProject.flatMap((one, at) => (part.predecessors.includes(keyOfPart(one) ?? '') ? [at] : [])),
  })),
});

/** A template as it was kept, whoever stands in for whom now; where the server does not say with whom, with those. */
export const asKept = ({ templateId: _, digest: __, keptStaff, parts, ...rest }: ProjectTemplate): TemplateToSave => ({
  ...{ ...rest, staffList: keptStaff ?? idsOf(rest) },
  parts: parts.map(({ keptStaff: ofPart, ...part }) => ({ ...part, staffList: ofPart ?? idsOf(part) })),
});

/** Tells the parts of a template from each other, and from sub-projects that there are. */
const keyAt = (at: number): string => `part ${at}`;

/** What a template becomes when its project begins on that day; as the calendar ends some day, it may be cut short. */
export function likenessOf({ templateId: _, digest: __, name: ___, days, parts, ...planned }: ProjectTemplate, first: string): Likeness {
  const place = (from: number, length: number) => ({
    startDate: earlierOf(addDays(first, from), lastPlanDay),
    endDate: earlierOf(addDays(first, from + length - 1), lastPlanDay),
  });
  return {
    ...planned,
    ...place(0, days),
    // it is not done, and waits for nothing
    ...{ done: false, predecessors: [] },
    subProject: parts.map(({ from, days: length, after, ...part }, at) => ({
      ...part,
      ...place(from, length),
      ...{ done: false, key: keyAt(at), predecessors: after.map(keyAt) },
    })),
  };
}
