import { daysBetween } from '#contract/days.ts';
import type { Shift } from '#contract/design/shift-of-followers.ts';
import type { PlanItem } from '#web/features/design/links/links.door.ts';
import { type SingleStep, type Step, together } from '#web/features/design/store/store.door.ts';

/** The step that gives a follower its new days. */
function shiftStep({ node, to, whole }: Shift<PlanItem>): SingleStep {
  const { target, summary: name, startDate, endDate } = node;
  const from = { startDate, endDate };
  if (whole) return { target, name, kind: 'move', days: daysBetween(startDate, to.startDate), from, to };
  if (to.startDate === startDate) return { target, name, kind: 'values', from: { endDate }, to: { endDate: to.endDate } };
  return { target, name, kind: 'values', from, to };
}

/** Combines a step with the steps that move its followers. */
export function withShifts(step: Step, shifts: readonly Shift<PlanItem>[]): Step {
  const own = step.kind === 'together' ? step.steps : [step];
  return together([...own, ...shifts.map(shiftStep)]) ?? step;
}

/** By how many days an item moves; for a project that only grows, by how many days it gets longer. */
export const daysOfShift = ({ node, to }: Shift<PlanItem>): number => daysBetween(node.endDate, to.endDate);
