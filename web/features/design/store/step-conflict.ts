import type { Project, SubProject } from '#contract/design/design.ts';
import { CallProblem } from '#web/http/call.ts';
import type { Field } from './board-item.ts';
import type { Step } from './undo-history.ts';

/**
 * Somebody else was first. `current` is the present item, `fields` are those that conflict with the step; none when
 * the item as a whole does (deleting what others have just changed).
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
