import type { Project } from '#contract/design/design.ts';
import type { Target } from '#web/features/design/store/store.door.ts';

/**
 * What the arrows go through, from left to right and down: a bar, a name, a '+'. In the document its button has
 * `data-stop`, and its key stands on the button or around it as `data-key`.
 */
export interface Stop {
  key: string;
  /** Its row, among all rows. */
  row: number;
  bar: { project: Project; target: Target } | null;
}

/** All stops of a board, without a list of them where there are thousands. */
export interface Stops {
  count: number;
  at(index: number): Stop | undefined;
  /** -1 where there is no such stop. */
  indexOf(key: string): number;
}
