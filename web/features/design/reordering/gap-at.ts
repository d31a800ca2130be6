/** A row on the screen: the index of its project in the order, and its vertical extent in pixels. */
export interface RowBox {
  at: number;
  top: number;
  bottom: number;
}

/**
 * The gap between rows that is nearest to a height: `gap` is the number of projects above it. The gap below an open project is at the end
 * of its last row.
 * @param boxes the rows of projects from top to bottom; what is between two of them belongs to the upper one
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
