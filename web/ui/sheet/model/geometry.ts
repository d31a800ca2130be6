/** All sizes of a sheet, in pixels. Every row has the same height, so that positions are found by arithmetic. */
export const rowHeight = 36;
export const headHeight = 36;
/** The width of the first column, which holds the checkboxes that choose rows. */
export const leadWidth = 40;
/** How many rows are drawn above and below the visible ones, so that a turn of the mouse wheel finds them drawn. */
export const spareRows = 4;

export interface Cell {
  r: number;
  c: number;
}

/** The visible part of the sheet. */
export interface View {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The left edge of each column, followed by the right edge of the last one. */
export function columnEdges(widths: readonly number[]): readonly number[] {
  const edges = [leadWidth];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  return edges;
}

/** The rows that are drawn, in order: those in view, `spare` more on each side, and always the active one. */
export function drawnRows({ top, height }: View, count: number, active: number, spare: number): number[] {
  const from = Math.max(0, Math.min(count, Math.floor(top / rowHeight) - spare));
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (active >= count || (active >= from && active < to)) return rows;
  return active < from ? [active, ...rows] : [...rows, active];
}

/** The columns that are drawn: the first, those in view, and always the active one. */
export function drawnColumns({ left, width }: View, edges: readonly number[], active: number): number[] {
  const isSeen = (c: number) => (edges[c + 1] ?? 0) > left && (edges[c] ?? 0) < left + width;
  return edges.slice(1).flatMap((_, c) => (c === 0 || c === active || isSeen(c) ? c : []));
}

/** The scroll position at which a cell is not covered by the header or by the first column. */
export function revealed({ r, c }: Cell, view: View, edges: readonly number[]): Pick<View, 'top' | 'left'> {
  const [y, x, end] = [r * rowHeight, edges[c] ?? 0, edges[c + 1] ?? 0];
  const room = view.height - headHeight - rowHeight;
  const top = y < view.top ? y : y > view.top + room ? y - room : view.top;
  const frozen = edges[1] ?? 0;
  if (c === 0) return { top: Math.max(0, top), left: view.left };
  const left = x - frozen < view.left ? x - frozen : end > view.left + view.width ? Math.min(x - frozen, end - view.width) : view.left;
  return { top: Math.max(0, top), left: Math.max(0, left) };
}
