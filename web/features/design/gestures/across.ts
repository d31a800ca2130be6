import type { BarGesture } from './bar-gesture.ts';

/** Where a bar would be dropped beside other days: in somebody else's lanes, or elsewhere in the order by hand. */
export interface Crossing {
  /** What a drop does there, or why it does nothing. */
  text: string;
  isRefused: boolean;
  /** How far below its own row the bar is shown, in pixels. */
  top: number;
  /** Those that it would be dropped in. */
  rows: { first: number; count: number };
  drop(): void;
}

/** What a board has where its rows are somebody's, or were put in order: a bar can be dropped in other ones. */
export interface Across {
  /** For a height on the screen; null where the bar stays in the rows that it is in, and its days change. */
  at(cell: HTMLElement, held: Omit<BarGesture, 'gesture'>, y: number): Crossing | null;
  /** Marks the rows where it would be dropped; null: none any more. */
  show(crossing: Crossing | null): void;
}
