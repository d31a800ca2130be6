import type { Project, SubProject } from '#contract/design/design.ts';
import { CallProblem } from '#web/http/call.ts';
import type { Field } from './board-item.ts';
import type { Step } from './undo-history.ts';

/**
 * Somebody else was there first. `current` is what the item says now, `fields` are those in which that stands in the
 * way of the step; none when it is about the item as a whole (deleting what others have just changed).
 */
export class StepConflict extends Error {
  readonly step: Step;
  readonly current: Project | SubProject | undefined;
  readonly fields: readonly Field[];
  /** Who, and when (ISO), as far as the server said. */
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
