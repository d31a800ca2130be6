import type { PlanDates, Shifts } from '#contract/design/shift-of-followers.ts';
import type { PlanItem } from '#web/features/design/links/links.door.ts';
import type { Step } from '#web/features/design/store/store.door.ts';

/** A step that moves an item which others follow. */
export interface Asked {
  step: Step;
  moved: ReadonlyMap<string, PlanDates>;
}

/** Shows a step on the board that has not been decided yet. */
export interface Preview {
  show(step: Step): void;
  end(): void;
}

/** The followers that would have to move. If the server could not be asked (`failure`), only those that the page knows. */
export interface Found extends Shifts<PlanItem> {
  failure: unknown;
}
