import { type Cell, revealed } from './model/geometry.ts';
import { cellWithin, edgeFrom, holds, isSingle, nextWithin, single } from './model/selection.ts';
import { rangeNow, type Sheet, type SheetState, sizeOf, typedAt } from './sheet-core.ts';

/** The state change that scrolls a cell into view; empty if it is in view. */
export function revealing(sheet: Sheet, cell: Cell): Partial<SheetState> {
  const { view } = sheet.get();
  const { top, left } = revealed(cell, view, sheet.edges());
  return top === view.top && left === view.left ? {} : { view: { ...view, top, left }, jump: {} };
}

/** Selects one cell, and scrolls it into view. */
export function goTo(sheet: Sheet, wanted: Cell): void {
  const cell = cellWithin(wanted, sizeOf(sheet));
  sheet.set({ ...single(cell), ...revealing(sheet, cell), tabFrom: undefined, extending: false });
}

/** Moves the end of the selection. */
export function extendTo(sheet: Sheet, wanted: Cell): void {
  const head = cellWithin(wanted, sizeOf(sheet));
  sheet.set({ head, ...revealing(sheet, head), extending: false });
  const { r0, r1, c0, c1 } = rangeNow(sheet);
  const { words } = sheet.inputs();
  sheet.set({ message: words.rangeOf(words.formatNumber(r1 - r0 + 1), words.formatNumber(c1 - c0 + 1)) });
}

export function selectSpan(sheet: Sheet, span: 'rows' | 'columns'): void {
  sheet.set({ span });
}

export function selectAll(sheet: Sheet): void {
  const { rows, columns } = sizeOf(sheet);
  const first = { r: 0, c: 0 };
  sheet.set({ active: first, anchor: first, head: cellWithin({ r: rows, c: columns }, { rows, columns }), span: 'cells' });
}

/**
 * One step of Tab or Enter: through the selected range, or to the neighbour if only one cell is selected. Returns false at the end of the
 * sheet.
 */
export function advance(sheet: Sheet, along: 'row' | 'column', step: 1 | -1): boolean {
  const { active, tabFrom } = sheet.get();
  const range = rangeNow(sheet);
  if (!isSingle(range)) {
    const next = nextWithin(range, active, along, step);
    sheet.set({ active: next, ...revealing(sheet, next) });
    return true;
  }
  const { rows, columns } = sizeOf(sheet);
  if (along === 'column') {
    goTo(sheet, { r: active.r + step, c: step === 1 ? (tabFrom ?? active.c) : active.c });
    return true;
  }
  const place = active.r * columns + active.c + step;
  if (place < 0 || place >= rows * columns) return false;
  goTo(sheet, { r: Math.floor(place / columns), c: place % columns });
  sheet.set({ tabFrom: step === 1 ? (tabFrom ?? active.c) : undefined });
  return true;
}

/** The cell to which Ctrl and an arrow key lead. */
export function edgeOf(sheet: Sheet, { r, c }: Cell, axis: 'r' | 'c', step: 1 | -1): Cell {
  const { rows, columns } = sizeOf(sheet);
  if (axis === 'r') return { r: edgeFrom(r, step, rows, (at) => typedAt(sheet, { r: at, c }) !== ''), c };
  return { r, c: edgeFrom(c, step, columns, (at) => typedAt(sheet, { r, c: at }) !== '') };
}

/** Keeps the selection on its records after the rows were replaced. */
export function followRows(sheet: Sheet, before: readonly unknown[]): void {
  const { table } = sheet.inputs();
  if (before === table.rows) return;
  const size = sizeOf(sheet);
  const { active, anchor, head } = sheet.get();
  const moved = (cell: Cell): Cell => {
    const was = before[cell.r];
    const here = table.rows[cell.r];
    const isThere = was === undefined || (here !== undefined && table.keyOf(here) === table.keyOf(was));
    const at = isThere ? cell.r : table.rows.findIndex((row) => table.keyOf(row) === table.keyOf(was));
    return cellWithin(at === -1 ? cell : { r: at, c: cell.c }, size);
  };
  const isSame = (one: Cell, other: Cell) => one.r === other.r && one.c === other.c;
  const next = { active: moved(active), anchor: moved(anchor), head: moved(head) };
  if (isSame(next.active, active) && isSame(next.anchor, anchor) && isSame(next.head, head)) return;
  const isWhole = next.head.r - next.anchor.r === head.r - anchor.r;
  sheet.set(isWhole ? next : single(next.active));
}

export const isSelected = (sheet: Sheet, cell: Cell): boolean => holds(rangeNow(sheet), cell);
