import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import { findItem, type SingleStep, type Step, type Target, targetOf, together } from '#web/features/design/store/store.door.ts';

/** A person; null stands for nobody (unassigned work). */
type Person = StaffMember | null;

const isOne = (person: Person) => (one: StaffMember) => one.staffId === person?.staffId;

/** The assigned people after one of them has handed an item over. The others stay, and nobody is listed twice. */
export function staffAfter(staffList: readonly StaffMember[], from: Person, to: Person): StaffMember[] {
  if (to === null || staffList.some(isOne(to))) return staffList.filter((one) => !isOne(from)(one));
  return staffList.some(isOne(from)) ? staffList.map((one) => (isOne(from)(one) ? to : one)) : [...staffList, to];
}

/**
 * Hands an item over from one person to another, as one step; null if that changes nothing. A sub-project is done by people of its project,
 * so a person who takes one over joins the project. A person who hands one over stays on the project, which consists of more than this
 * sub-project.
 */
export function handoverStep(project: Project, target: Target, from: Person, to: Person): Step | null {
  const item = findItem(project, target);
  if (!item || from?.staffId === to?.staffId) return null;
  const joins = item !== project && to !== null && !project.staffList.some(isOne(to));
  return together([
    staffStep(item, staffAfter(item.staffList, from, to)),
    ...(joins ? [staffStep(project, [...project.staffList, to])] : []),
  ]);
}

const staffStep = (item: Project | SubProject, staffList: readonly StaffMember[]): SingleStep => ({
  ...{ kind: 'values', target: targetOf(item), name: item.summary },
  ...{ from: { staffList: item.staffList }, to: { staffList } },
});
