/** The height of a board row without open details, in pixels. */
export const rowHeight = 36;
/** Row heights on paper and in pictures, where the bars of sub-projects are lower. */
export const sheetRowHeight = { project: 26, sub: 22 };
/** The free space above and below a bar in its row, in pixels. */
export const barGap = 3;

/**
 * A row that is higher than the others because its details are open. There are at most two: a project's and a
 * sub-project's.
 */
export interface OpenRow {
  index: number;
  extra: number;
}

/** Distance of a row's upper edge from the first row's, in pixels. `topOf(count)` is the height of all `count` rows. */
export const topOf = (index: number, open: readonly OpenRow[]): number =>
  open.reduce((top, row) => (row.index < index ? top + row.extra : top), index * rowHeight);

/** The row at this distance from the first row's upper edge; the last row for anything below it. */
export function rowAt(y: number, count: number, open: readonly OpenRow[]): number {
  let index = Math.floor(y / rowHeight);
  for (const row of [...open].sort((a, b) => a.index - b.index)) {
    if (index <= row.index) break;
    index = Math.max(row.index, Math.floor((y - extrasUpTo(row.index, open)) / rowHeight));
  }
  return Math.max(0, Math.min(count - 1, index));
}

/**
 * Which rows to render: those in view and, if `ahead`, some more on both sides, in steps, so that a small scroll
 * renders nothing new. `end` is exclusive.
 * @param height of the scrolling area, in pixels
 */
export function rowsInView(
  scrollTop: number,
  height: number,
  count: number,
  open: readonly OpenRow[],
  ahead = true,
): { first: number; end: number } {
  if (count === 0) return { first: 0, end: 0 };
  const first = rowAt(scrollTop, count, open);
  const end = rowAt(scrollTop + height, count, open) + 1;
  if (!ahead) return { first, end };
  return {
    first: Math.max(0, Math.floor(first / step) * step - overscan),
    end: Math.min(count, Math.ceil(end / step) * step + overscan),
  };
}

const step = 4;
const overscan = 4;

const extrasUpTo = (index: number, open: readonly OpenRow[]) => open.reduce((sum, row) => (row.index <= index ? sum + row.extra : sum), 0);
