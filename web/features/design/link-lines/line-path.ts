/** A point on the board, in pixels from its first day and its first row. */
interface Point {
  x: number;
  y: number;
}

/** The vertical part of the board in which a line is drawn, in pixels from the first row. */
export interface Reach {
  top: number;
  bottom: number;
}

/** How far a line runs straight out of a bar, and into one, in pixels; and half the height of its arrow head. */
const stub = 7;
const head = 5;

/**
 * A line from the end of one bar to the start of another, as an SVG path of horizontal and vertical pieces with an arrow head. If the other
 * bar begins too early for that, the line goes back between the rows. It is cut at the ends of its reach: browsers process every dash of a
 * line, even those out of sight over thousands of rows.
 * @param rowHeight the height of the row that the line leaves
 */
export function linePath(from: Point, to: Point, rowHeight: number, reach: Reach): string {
  const between = from.y + (Math.sign(to.y - from.y) * rowHeight) / 2;
  const steps =
    to.x - from.x >= 2 * stub
      ? [{ x: from.x + stub, y: from.y }, { x: from.x + stub, y: to.y }, to]
      : [
          { x: from.x + stub, y: from.y },
          { x: from.x + stub, y: between },
          { x: to.x - stub, y: between },
          { x: to.x - stub, y: to.y },
          to,
        ];
  const arrow = `M${to.x - head} ${to.y - head}L${to.x} ${to.y}L${to.x - head} ${to.y + head}`;
  return cut(from, steps, reach) + (isWithin(to.y, reach) ? arrow : '');
}

const isWithin = (y: number, { top, bottom }: Reach): boolean => y >= top && y <= bottom;

/** The pieces of a line that lie within its reach. */
function cut(from: Point, steps: readonly Point[], { top, bottom }: Reach): string {
  let path = '';
  let at = from;
  let isDrawing = false;
  for (const next of steps) {
    const isSeen = Math.max(at.y, next.y) >= top && Math.min(at.y, next.y) <= bottom;
    const [start, end] = [at, next].map(({ x, y }) => ({ x, y: Math.min(Math.max(y, top), bottom) })) as [Point, Point];
    if (isSeen && !isDrawing) path += `M${start.x} ${start.y}`;
    if (isSeen) path += at.y === next.y ? `H${end.x}` : `V${end.y}`;
    isDrawing = isSeen;
    at = next;
  }
  return path;
}
