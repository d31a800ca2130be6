import { daysBetween } from '#contract/days.ts';
import type { Project, SubProject } from '#contract/design/design.ts';
import { type Dated, dragged, type Gesture, rangeOf } from '#web/features/design/geometry/geometry.door.ts';
import { findItem, type Step, type Target, targetOf } from '#web/features/design/store/store.door.ts';

/**
 * What cut a gesture short: the days of the surrounding project, a sub-project that would end up outside its project, or the rule that a
 * milestone takes one day.
 */
export type Refusal = { around: Dated } | { leftOutside: SubProject } | { oneDay: true };

export interface Rescheduled extends Dated {
  refusal: Refusal | null;
}

/**
 * The days of a bar after a gesture over `days` days, within the limits: a sub-project stays within its project; a
 * project that moves takes its sub-projects along, and one whose edge moves still contains them. A milestone has no edges.
 */
export function rescheduled(project: Project, target: Target, gesture: Gesture, days: number): Rescheduled {
  const item = findItem(project, target) ?? project;
  if (item.milestone && gesture !== 'move') return { startDate: item.startDate, endDate: item.endDate, refusal: { oneDay: true } };
  if (item !== project) {
    const { refused, ...dates } = dragged(item, gesture, days, project);
    return { ...dates, refusal: refused ? { around: { startDate: project.startDate, endDate: project.endDate } } : null };
  }
  const { refused: _, ...wanted } = dragged(item, gesture, days);
  const inside = gesture === 'move' ? undefined : rangeOf(project.subProject);
  if (!inside) return { ...wanted, refusal: null };
  if (inside.startDate < wanted.startDate)
    return refuse({ ...wanted, startDate: inside.startDate }, project, (sub) => sub.startDate === inside.startDate);
  if (inside.endDate > wanted.endDate)
    return refuse({ ...wanted, endDate: inside.endDate }, project, (sub) => sub.endDate === inside.endDate);
  return { ...wanted, refusal: null };
}

const refuse = (dates: Dated, project: Project, outermost: (sub: SubProject) => boolean): Rescheduled => {
  const leftOutside = project.subProject.find(outermost);
  return { ...dates, refusal: leftOutside ? { leftOutside } : null };
};

/** The step that gives the item its new days; null when they are the old ones. */
export function rescheduleStep(project: Project, target: Target, to: Dated): Step | null {
  const item = findItem(project, target) ?? project;
  const from = { startDate: item.startDate, endDate: item.endDate };
  const days = daysBetween(from.startDate, to.startDate);
  const atEnd = daysBetween(from.endDate, to.endDate);
  if (days === 0 && atEnd === 0) return null;
  const whole = { target: targetOf(item), name: item.summary };
  if (item === project && days === atEnd && project.subProject.length > 0) {
    return { ...whole, kind: 'move', days, from, to: { startDate: to.startDate, endDate: to.endDate } };
  }
  const changed = <Values>(values: { startDate: Values; endDate: Values }) => ({
    ...(days !== 0 && { startDate: values.startDate }),
    ...(atEnd !== 0 && { endDate: values.endDate }),
  });
  return { ...whole, kind: 'values', from: changed(from), to: changed(to) };
}
