import { copyOf, type DrawnRow, drawRow, patternOf, type RowContent, type RowParts, type RowShape } from './row-cells.ts';

const parts = ['pinned', 'scrolled'] as const;

/**
 * Draws rows into two elements, one for each part of a row, or what of them has changed. By the document's own means: a page of a sheet is hundreds of
 * cells, and copying a pattern of a row takes a fraction of what it takes to make each of its elements. A row keeps its
 * element while its place is in sight (where rows come to stand in another order, the cells that are there take other
 * values); the elements of places that are left go to those that come.
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
