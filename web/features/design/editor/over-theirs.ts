import { addDays, daysBetween } from '#contract/days.ts';
import { pickFields, type Step, type StepConflict, valuesOf } from '#web/features/design/store/store.door.ts';

/** The same step, overwriting what others stored. */
export function overTheirs({ step, current }: StepConflict): Step | null {
  if (!current || step.kind === 'existence' || step.kind === 'together') return null;
  const now = valuesOf(current);
  if (step.kind === 'values') return { ...step, from: pickFields(now, Object.keys(step.to) as (keyof typeof now)[]) };
  // others moved the project: it goes to the target day of the step, with its present length
  const days = daysBetween(now.startDate, step.to.startDate);
  const from = { startDate: now.startDate, endDate: now.endDate };
  return { ...step, days, from, to: { startDate: step.to.startDate, endDate: addDays(now.endDate, days) } };
}
