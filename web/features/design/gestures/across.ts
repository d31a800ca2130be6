import type { BarGesture } from './bar-gesture.ts';

/** A drop that does not change days: in somebody else's lanes, or at another place of the manual order. */
export interface Crossing {
  /** What the drop would do, or why it does nothing. */
  text: string;
  isRefused: boolean;
  /** How far below its own row the bar is shown, in pixels. */
  top: number;
  /** The rows in which the bar would be dropped. */
  rows: { first: number; count: number };
  drop(): void;
}

/** Lets a bar be dropped in other rows, on boards whose rows belong to people or are in the manual order. */
export interface Across {
  /** The drop at this height on the screen; null if the bar stays in its own rows and its days change. */
  at(cell: HTMLElement, held: Omit<BarGesture, 'gesture'>, y: number): Crossing | null;
  /** Marks the rows in which the bar would be dropped; null removes the mark. */
  show(crossing: Crossing | null): void;
}
