import { addDays, daysBetween, earlierOf, laterOf } from '#contract/days.ts';
import type { StaffMember } from '#contract/design/design.ts';
import { textFinder } from '#contract/text-search.ts';
import { defaultColour } from '#web/features/design/appearance/appearance.door.ts';
import type { Editing } from '#web/features/design/editing/editing.door.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import { type Values, valuesOf } from '#web/features/design/store/store.door.ts';

/** The initial values of a dialog: a new project is on its base date, a new sub-project has its project's days and staff. */
export function startValues(editing: Editing): Values {
  if (editing.kind === 'edit-project') return valuesOf(editing.project);
  if (editing.kind === 'edit-sub') return valuesOf(editing.sub);
  const empty = { summary: '', description: '', projectColor: defaultColour, done: false, milestone: false, predecessors: [] };
  if (editing.kind === 'new-project') {
    const { baseDate: startDate, endDate = startDate, by, like } = editing;
    return { ...(like ? newOf(like) : { ...empty, staffList: by ? [by] : [] }), startDate, endDate };
  }
  const { staffList } = editing.parent;
  // people who have left the project stay on its existing sub-projects, and are not on a new one
  if (editing.like) return { ...newOf(editing.like), staffList: peopleAmong(editing.like.staffList, staffList) };
  const { startDate, endDate } = editing.days ?? editing.parent;
  return { ...empty, startDate, endDate, staffList };
}

/** The people who are also among the others. */
export const peopleAmong = (people: readonly StaffMember[], others: readonly StaffMember[]): readonly StaffMember[] =>
  people.filter(({ staffId }) => others.some((one) => one.staffId === staffId));

/** The values of a copy: it is not done, and has no predecessors. */
const newOf = (like: Values): Values => ({ ...valuesOf(like), done: false, predecessors: [] });

/** A sub-project's days lie within its project's. */
export const limitsOf = (editing: Editing): Dated | undefined => ('parent' in editing ? editing.parent : undefined);

/** Sets the first day; the last day moves along if it would be earlier, and always with a milestone. */
export function withStartDate(values: Values, startDate: string, limits?: Dated): Values {
  const start = within(startDate, limits);
  return { ...values, startDate: start, endDate: values.milestone ? start : laterOf(values.endDate, start) };
}

/** Sets the first day; the last day moves along, so that the number of days stays the same. */
export const movedTo = (values: Values, startDate: string): Values => ({
  ...values,
  startDate,
  endDate: addDays(startDate, daysBetween(values.startDate, values.endDate)),
});

/** With a new last day, which is never earlier than the first. */
export const withEndDate = (values: Values, endDate: string, limits?: Dated): Values => ({
  ...values,
  endDate: laterOf(within(endDate, limits), values.startDate),
});

/** Sets whether it is a milestone, which takes its first day only. */
export const withMilestone = (values: Values, milestone: boolean): Values => ({
  ...values,
  milestone,
  endDate: milestone ? values.startDate : values.endDate,
});

const within = (day: string, limits?: Dated) => (limits ? laterOf(limits.startDate, earlierOf(limits.endDate, day)) : day);

/** The people who can be assigned: everybody for a project, its staff for a sub-project of it. */
export const candidatesOf = (editing: Editing, staffs: readonly StaffMember[]): readonly StaffMember[] =>
  'parent' in editing ? editing.parent.staffList : staffs;

/** The people whose name or nickname contains the text; nobody for an empty text. */
export function findStaff(candidates: readonly StaffMember[], text: string): StaffMember[] {
  const isFound = textFinder(text);
  return text.trim() === '' ? [] : candidates.filter(({ staffName, staffNickName }) => isFound(staffName, staffNickName));
}

/** Adds a person, unless they are assigned already. */
export const withStaff = (values: Values, member: StaffMember): Values =>
  values.staffList.some(({ staffId }) => staffId === member.staffId) ? values : { ...values, staffList: [...values.staffList, member] };

export const withoutStaff = (values: Values, staffId: number): Values => ({
  ...values,
  staffList: values.staffList.filter((member) => member.staffId !== staffId),
});
