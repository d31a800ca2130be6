import type { Project, SubProject } from '#contract/design/design.ts';
import { CallProblem } from '#web/http/call.ts';
import { type Field, keyOf } from './board-item.ts';
import type { Step } from './undo-history.ts';

/**
 * Somebody else was first. `current` is the item as it is now. `fields` are the fields that conflict with the step; none if the item as a
 * whole does (deleting an item that others have just changed).
 */
export class StepConflict extends Error {
  readonly step: Step;
  readonly current: Project | SubProject | undefined;
  readonly fields: readonly Field[];
  /** Who, and when (ISO), if the server said so. */
  readonly by: string | null;
  readonly at: string | null;

  constructor(step: Step, current: Project | SubProject | undefined, fields: readonly Field[], cause?: unknown) {
    super(`conflict over ${step.name}`, { cause });
    this.name = 'StepConflict';
    this.step = step;
    this.current = current;
    this.fields = fields;
    const change = cause instanceof CallProblem ? cause.problem.change : undefined;
    this.by = change?.staffName ?? null;
    this.at = change?.at ?? null;
  }
}

/**
 * The open conflicts and one more. Two conflicts about the same fields of an item become one, about the values that the person wants last.
 */
export function withConflict(open: readonly StepConflict[], next: StepConflict): StepConflict[] {
  const { step, current, fields, cause } = next;
  const same = open.find(
    (one) =>
      one.step.kind === step.kind && keyOf(one.step.target) === keyOf(step.target) && one.fields.some((field) => fields.includes(field)),
  );
  if (!same || !('to' in same.step && 'to' in step)) return [...open, next];
  const merged = { ...step, from: { ...same.step.from, ...step.from }, to: { ...same.step.to, ...step.to } } as Step;
  const both = new StepConflict(merged, current, [...new Set([...same.fields, ...fields])], cause);
  return open.map((one) => (one === same ? both : one));
}
