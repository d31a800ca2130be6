import type { Cell } from './geometry.ts';

/**
 * A selection, from the anchor to the head, which moves with Shift. The active cell, which takes typed text, lies within it. With the span
 * `rows` or `columns` it consists of whole rows or columns.
 */
export interface Selection {
  active: Cell;
  anchor: Cell;
  head: Cell;
  span: 'cells' | 'rows' | 'columns';
}

/** The first and last row and column of a block of cells. */
export interface Range {
  r0: number;
  r1: number;
  c0: number;
  c1: number;
}

/** The number of rows and columns. */
export interface Size {
  rows: number;
  columns: number;
}

const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));

export const cellWithin = ({ r, c }: Cell, { rows, columns }: Size): Cell => ({ r: within(r, rows), c: within(c, columns) });

export const single = (cell: Cell): Selection => ({ active: cell, anchor: cell, head: cell, span: 'cells' });

export function rangeOf({ anchor, head, span }: Selection, { rows, columns }: Size): Range {
  const [r0, r1] = span === 'columns' ? [0, rows - 1] : [Math.min(anchor.r, head.r), Math.max(anchor.r, head.r)];
  const [c0, c1] = span === 'rows' ? [0, columns - 1] : [Math.min(anchor.c, head.c), Math.max(anchor.c, head.c)];
  return { r0, r1, c0, c1 };
}

export const isSingle = ({ r0, r1, c0, c1 }: Range): boolean => r0 === r1 && c0 === c1;

export const holds = ({ r0, r1, c0, c1 }: Range, { r, c }: Cell): boolean => r >= r0 && r <= r1 && c >= c0 && c <= c1;

/**
 * The index to which Ctrl and an arrow key lead: the end of a run of filled cells, or across empty cells the next filled one, or the border
 * if there is none.
 */
export function edgeFrom(at: number, step: 1 | -1, count: number, isFilled: (at: number) => boolean): number {
  const last = step === 1 ? count - 1 : 0;
  let next = at;
  if (next === last) return next;
  const inRun = isFilled(next) && isFilled(next + step);
  do next += step;
  while (next !== last && (inRun ? isFilled(next + step) : !isFilled(next)));
  return next;
}

/** The next cell within a range, along its rows (Tab) or down its columns (Enter). After the last cell comes the first. */
export function nextWithin({ r0, r1, c0, c1 }: Range, { r, c }: Cell, along: 'row' | 'column', step: 1 | -1): Cell {
  const [width, height] = [c1 - c0 + 1, r1 - r0 + 1];
  const place = along === 'row' ? (r - r0) * width + (c - c0) : (c - c0) * height + (r - r0);
  const next = (place + step + width * height) % (width * height);
  return along === 'row'
    ? { r: r0 + Math.floor(next / width), c: c0 + (next % width) }
    : { r: r0 + (next % height), c: c0 + Math.floor(next / height) };
}

/**
 * The range to which a fill handle extends when it is dragged to a cell: it grows only in the direction in which the cell is farther away.
 */
export function filledTo({ r0, r1, c0, c1 }: Range, { r, c }: { r: number; c: number }): Range {
  const down = Math.max(r - r1, r0 - r, 0);
  const across = Math.max(c - c1, c0 - c, 0);
  if (down === 0 && across === 0) return { r0, r1, c0, c1 };
  return down >= across ? { r0: Math.min(r0, r), r1: Math.max(r1, r), c0, c1 } : { r0, r1, c0: Math.min(c0, c), c1: Math.max(c1, c) };
}
