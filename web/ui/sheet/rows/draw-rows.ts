import { copyOf, type DrawnRow, drawRow, patternOf, type RowContent, type RowShape } from './row-cells.ts';

/**
 * Draws rows into an element, or what of them has changed. By the document's own means: a page of a sheet is hundreds of
 * cells, and copying a pattern of a row takes a fraction of what it takes to make each of its elements. A row keeps its
 * element while its place is in sight (where rows come to stand in another order, the cells that are there take other
 * values); the elements of places that are left go to those that come.
 */
export function createRowDrawing(): (into: HTMLElement, shape: RowShape, contents: readonly RowContent[]) => void {
  let present: { shape: RowShape; pattern: HTMLElement } | undefined;
  let drawn = new Map<number, DrawnRow>();
  return (into, shape, contents) => {
    if (present?.shape !== shape) {
      present = { shape, pattern: patternOf(shape) };
      drawn = new Map();
      into.replaceChildren();
    }
    const places = new Set(contents.map(({ r }) => r));
    const left = [...drawn].flatMap(([r, row]) => (places.has(r) ? [] : row));
    for (const { element } of left) element.remove();
    const next = new Map<number, DrawnRow>();
    let at = into.firstElementChild;
    for (const content of contents) {
      const row = drawn.get(content.r) ?? left.shift() ?? copyOf(present.pattern);
      drawRow(row, shape, content);
      if (row.element === at) at = at.nextElementSibling;
      else into.insertBefore(row.element, at);
      next.set(content.r, row);
    }
    drawn = next;
  };
}
