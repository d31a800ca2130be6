import type { PlanGraph } from '#contract/design/plan-graph.ts';
import { type BoardFrame, type OpenRow, pixelPlace, placeBar, rowHeight, topOf } from '#web/features/design/geometry/geometry.door.ts';
import { neighboursOf, type PlanItem } from '#web/features/design/links/links.door.ts';
import { linePath, type Reach } from './line-path.ts';

/** The rows of a board, as far as lines need them. */
export interface LineRows {
  count: number;
  at(index: number): { key: string } | undefined;
}

/** The index of each row, by its key. */
export interface RowIndexes {
  get(key: string): number | undefined;
}

/** The indexes of rows. They are calculated at the first look-up: a board of thousands of rows is painted before there are any lines. */
export function rowIndexes(rows: LineRows): RowIndexes {
  let known: Map<string, number> | undefined;
  return {
    get(key) {
      known ??= indexesOf(rows);
      return known.get(key);
    },
  };
}

function indexesOf(rows: LineRows): Map<string, number> {
  const indexes = new Map<string, number>();
  for (let index = 0; index < rows.count; index++) {
    const row = rows.at(index);
    if (row) indexes.set(row.key, index);
  }
  return indexes;
}

export interface Lines {
  /** SVG paths of the lines to items in order, and to items that begin before their predecessor has ended. */
  inOrder: string;
  early: string;
}

interface Place {
  frame: BoardFrame;
  open: readonly OpenRow[];
  indexes: RowIndexes;
}

/** The row of an item; if it has none on the board, the row of its project. */
const rowOf = ({ key, parent }: PlanItem, indexes: Place['indexes']): number | undefined =>
  indexes.get(key) ?? (parent === null ? undefined : indexes.get(parent));

/** The point where a line leaves or reaches an item, in pixels; at the board's edge if the item is outside the window. */
export function endOf(item: PlanItem, edge: 'start' | 'end', { frame, open, indexes }: Place): { x: number; y: number } | undefined {
  const row = rowOf(item, indexes);
  if (row === undefined) return undefined;
  const y = topOf(row, open) + rowHeight / 2;
  const place = pixelPlace(item, frame);
  if (place) return { x: edge === 'start' ? place.left : place.left + place.width, y };
  return { x: placeBar(item, frame.window) === 'before' ? 0 : frame.window.totalDays * frame.dayPixels, y };
}

/** A row in the document, and the part of the board in which its lines are drawn. */
export interface DrawnRow {
  key: string;
  reach: Reach;
}

/**
 * The rows in the document, with the reach of their lines: that of the consecutive rows around each, and one row more at either end. A row
 * that is rendered out of sight only because it has the focus has a reach of its own.
 */
export function drawnRows(rows: LineRows, drawn: readonly number[], open: readonly OpenRow[]): DrawnRow[] {
  const runs: number[][] = [];
  for (const index of drawn) {
    const run = runs.at(-1);
    if (run && index === (run.at(-1) ?? 0) + 1) run.push(index);
    else runs.push([index]);
  }
  return runs.flatMap((run) => {
    const reach = { top: topOf(run[0] ?? 0, open) - rowHeight, bottom: topOf((run.at(-1) ?? 0) + 1, open) + rowHeight };
    return run.flatMap((index) => {
      const key = rows.at(index)?.key;
      return key === undefined ? [] : { key, reach };
    });
  });
}

/** The lines from and to some rows. A line between two of them is drawn once. */
export function linesInSight(graph: PlanGraph<PlanItem>, rows: readonly DrawnRow[], place: Place): Lines {
  const drawn = new Map<string, { path: string; isEarly: boolean }>();
  const draw = (from: PlanItem, to: PlanItem, reach: Reach) => {
    const name = `${from.key} ${to.key} ${reach.top}`;
    if (drawn.has(name) || rowOf(from, place.indexes) === rowOf(to, place.indexes)) return;
    const [a, b] = [endOf(from, 'end', place), endOf(to, 'start', place)];
    if (a && b) drawn.set(name, { path: linePath(a, b, rowHeight, reach), isEarly: from.endDate >= to.startDate });
  };
  for (const { key, reach } of rows) {
    const item = graph.find(key);
    const neighbours = item && neighboursOf(graph, key);
    if (!neighbours) continue;
    for (const predecessor of neighbours.predecessors) draw(predecessor, item, reach);
    for (const successor of neighbours.successors) draw(item, successor, reach);
  }
  const pathOf = (early: boolean) => [...drawn.values()].flatMap(({ path, isEarly }) => (isEarly === early ? path : [])).join('');
  return { inOrder: pathOf(false), early: pathOf(true) };
}
