/** A point on the board, in pixels from its first day and its first row. */
interface Point {
  x: number;
  y: number;
}

/** How far a line runs straight out of a bar, and into one. */
const stub = 7;
const head = 5;

/**
 * A line from the end of one bar to the start of another, as an SVG path of horizontal and vertical pieces with an arrow
 * at its end. Where the other bar begins too early for that, it goes back between the rows.
 * @param rowHeight of the row that it leaves
 */
export function linePath(from: Point, to: Point, rowHeight: number): string {
  const way =
    to.x - from.x >= 2 * stub
      ? `H${from.x + stub}V${to.y}H${to.x}`
      : `H${from.x + stub}V${from.y + (Math.sign(to.y - from.y) * rowHeight) / 2}H${to.x - stub}V${to.y}H${to.x}`;
  return `M${from.x} ${from.y}${way}M${to.x - head} ${to.y - head}L${to.x} ${to.y}L${to.x - head} ${to.y + head}`;
}
