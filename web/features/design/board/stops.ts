import type { Project } from '#contract/design/design.ts';
import type { Target } from '#web/features/design/store/store.door.ts';

/**
 * A focusable element that arrow keys move between, from left to right and down: a bar, a name, a '+'. Its button has
 * `data-stop` in the document, and the button or an element around it has its key as `data-key`.
 */
export interface Stop {
  key: string;
  /** The index of its row among all rows. */
  row: number;
  bar: { project: Project; target: Target } | null;
}

/** All stops of a board, without a list of thousands of objects. */
export interface Stops {
  count: number;
  at(index: number): Stop | undefined;
  /** -1 if there is no such stop. */
  indexOf(key: string): number;
}
