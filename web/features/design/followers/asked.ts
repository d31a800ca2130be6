import type { PlanDates, Shifts } from '#contract/design/shift-of-followers.ts';
import type { PlanItem } from '#web/features/design/links/links.door.ts';
import type { Step } from '#web/features/design/store/store.door.ts';

/** A step that moves an item which others follow. */
export interface Asked {
  step: Step;
  moved: ReadonlyMap<string, PlanDates>;
}

/** How the board shows what has not been decided yet. */
export interface Preview {
  show(step: Step): void;
  end(): void;
}

/** What would have to move, as far as the page knows: all of it, unless the server could not be asked. */
export interface Found extends Shifts<PlanItem> {
  failure: unknown;
}
