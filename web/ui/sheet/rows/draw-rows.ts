import { copyOf, type DrawnRow, drawRow, patternOf, type RowContent, type RowParts, type RowShape } from './row-cells.ts';

const parts = ['pinned', 'scrolled'] as const;

/**
 * Makes a function that draws rows into two elements, one for each part of a row, and updates only what has changed. It uses the DOM
 * directly: a page of a sheet has hundreds of cells, and cloning a pattern row takes a fraction of the time that creating each element
 * takes. A row number keeps its element while it is in view; if the rows are reordered, only the values of its cells change. Elements of
 * rows that leave the view are reused for rows that enter it.
 */
export function createRowDrawing(): (into: RowParts, shape: RowShape, contents: readonly RowContent[]) => void {
  let present: { shape: RowShape; pattern: RowParts } | undefined;
  let drawn = new Map<number, DrawnRow>();
  return (into, shape, contents) => {
    if (present?.shape !== shape) {
      present = { shape, pattern: patternOf(shape) };
      drawn = new Map();
      for (const part of parts) into[part].replaceChildren();
    }
    const places = new Set(contents.map(({ r }) => r));
    const left = [...drawn].flatMap(([r, row]) => (places.has(r) ? [] : row));
    for (const row of left) for (const part of parts) row[part].remove();
    const next = new Map<number, DrawnRow>();
    const at = { pinned: into.pinned.firstElementChild, scrolled: into.scrolled.firstElementChild };
    for (const content of contents) {
      const row = drawn.get(content.r) ?? left.shift() ?? copyOf(present.pattern);
      drawRow(row, shape, content);
      for (const part of parts) {
        if (row[part] === at[part]) at[part] = row[part].nextElementSibling;
        else into[part].insertBefore(row[part], at[part]);
      }
      next.set(content.r, row);
    }
    drawn = next;
  };
}
