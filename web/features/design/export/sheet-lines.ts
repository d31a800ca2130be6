import type { Shape } from '#contract/design/board-picture.ts';
import type { Project } from '#contract/design/design.ts';
import { type BoardWindow, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import { neighboursOf, type PlanItem, planGraphOf } from '#web/features/design/links/links.door.ts';
import { keyOf, targetOf } from '#web/features/design/store/store.door.ts';
import { hasBar, margin, placedRows, type Row } from './board-sheets.ts';

interface Point {
  x: number;
  y: number;
}

/** How far a line runs straight out of a bar, and into one, in pixels. */
const stub = 5;
const thickness = 1;

/** The middle and the height of each row of a page, by the key of its item. */
const rowsByKey = (rows: readonly Row[], top: number): Map<string, { y: number; height: number }> =>
  new Map(
    placedRows(rows, top).flatMap(({ row, at }) =>
      hasBar(row) ? [[keyOf(targetOf(row.item)), { y: at + row.height / 2, height: row.height }]] : [],
    ),
  );

/**
 * The lines from items to their successors, between rows of one page, in two colours: in order, and too early. An item without a row is
 * drawn at the row of its project.
 */
export function linesOf(
  rows: readonly Row[],
  { projects, range }: { projects: readonly Project[]; range: BoardWindow },
  place: { dayPixels: number; top: number },
  colours: { inOrder: string; early: string },
): Shape[] {
  const graph = planGraphOf(projects);
  const places = rowsByKey(rows, place.top);
  const rowOf = (item: PlanItem) => places.get(item.key) ?? (item.parent === null ? undefined : places.get(item.parent));
  const edgeOf = (item: PlanItem, edge: 'start' | 'end'): number => {
    const bar = placeBar(item, range);
    if (bar === 'before') return margin;
    const days = typeof bar === 'string' ? range.totalDays : edge === 'start' ? bar.from : bar.from + bar.days;
    return margin + days * place.dayPixels;
  };
  const links = new Map<string, readonly [PlanItem, PlanItem]>();
  const keys = rows
    .filter(hasBar)
    .flatMap(({ item }) => [item, ...('subProject' in item ? item.subProject : [])])
    .map((item) => keyOf(targetOf(item)));
  for (const key of keys) {
    const item = graph.find(key);
    for (const before of neighboursOf(graph, key)?.predecessors ?? []) if (item) links.set(`${before.key} ${key}`, [before, item]);
  }
  return [...links.values()].flatMap(([from, to]) => {
    const [a, b] = [rowOf(from), rowOf(to)];
    if (!a || !b || a === b) return [];
    const fill = from.endDate >= to.startDate ? colours.early : colours.inOrder;
    const points = wayOf({ x: edgeOf(from, 'end'), y: a.y }, { x: edgeOf(to, 'start'), y: b.y }, a.height);
    return [...points.slice(1).map((point, i) => piece(points[i]!, point, fill)), ...arrow(points.at(-1)!, fill)];
  });
}

/** The points of a line of horizontal and vertical pieces. If the other item begins too early, the line goes back between the rows. */
function wayOf(from: Point, to: Point, rowHeight: number): Point[] {
  const out = from.x + stub;
  if (to.x - from.x >= 2 * stub) return [from, { x: out, y: from.y }, { x: out, y: to.y }, to];
  const between = from.y + (Math.sign(to.y - from.y) * rowHeight) / 2;
  const back = to.x - stub;
  return [from, { x: out, y: from.y }, { x: out, y: between }, { x: back, y: between }, { x: back, y: to.y }, to];
}

const piece = (a: Point, b: Point, fill: string): Shape => ({
  ...{ kind: 'box', fill, x: Math.min(a.x, b.x) - thickness / 2, y: Math.min(a.y, b.y) - thickness / 2 },
  ...{ width: Math.abs(a.x - b.x) + thickness, height: Math.abs(a.y - b.y) + thickness },
});

/** An arrow head of three columns, each lower than the one before. */
const arrow = ({ x, y }: Point, fill: string): Shape[] =>
  [5, 3, 1].map((height, i) => ({ kind: 'box', fill, x: x - 3 + i, y: y - height / 2, width: 1, height }));
