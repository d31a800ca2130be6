/** A row on the screen: the place of its project in the order, and from where to where it reaches. */
export interface RowBox {
  at: number;
  top: number;
  bottom: number;
}

/**
 * Between which rows a height lies: so many projects are above. Of an open project only the end of its last row is below it.
 * @param boxes the rows of projects from top to bottom; what is between two belongs to the upper one
 */
export function gapAt(boxes: readonly RowBox[], y: number): { gap: number; y: number } | null {
  let best: { gap: number; y: number } | null = null;
  const offer = (gap: number, edge: number) => {
    if (!best || Math.abs(edge - y) < Math.abs(best.y - y)) best = { gap, y: edge };
  };
  for (const [i, { at, top, bottom }] of boxes.entries()) {
    offer(at, top);
    const next = boxes[i + 1];
    if (!next) offer(at + 1, bottom);
  }
  return best;
}
