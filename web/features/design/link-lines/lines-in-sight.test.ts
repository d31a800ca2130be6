import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { planGraph } from '#contract/design/plan-graph.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { planItems } from '#web/features/design/links/links.door.ts';
import { linePath } from './line-path.ts';
import { drawnRows, linesInSight, rowIndexes } from './lines-in-sight.ts';

const everywhere = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
const point = fc.record({ x: fc.integer({ min: 0, max: 1200 }), y: fc.integer({ min: 0, max: 60 }).map((row) => row * 36 + 18) });

test.prop([point, point])('a line goes straight out of one bar and into the other, by horizontal and vertical pieces only', (from, to) => {
  fc.pre(from.y !== to.y);
  const [line = '', arrow] = linePath(from, to, 36, everywhere).split(/(?<=H\d+)(?=M)/);
  expect(line).toMatch(/^M-?\d+ \d+(H-?\d+V\d+)+H-?\d+$/);
  const [first, ...steps] = line.split(/(?=[HV])/);
  expect(first).toBe(`M${from.x} ${from.y}`);
  expect(Number(steps[0]!.slice(1))).toBeGreaterThan(from.x);
  expect(steps.at(-1)).toBe(`H${to.x}`);
  expect(steps.at(-2)).toBe(`V${to.y}`);
  expect(Number(steps.at(-3)!.slice(1))).toBeLessThan(to.x);
  expect(arrow).toContain(`L${to.x} ${to.y}L`);
});

/** The straight pieces of a line, without its arrow. */
function piecesOf(path: string): { x: number[]; y: number[] }[] {
  const pieces: { x: number[]; y: number[] }[] = [];
  let at = { x: 0, y: 0 };
  for (const [, step, first, second] of path.matchAll(/([MHV])(-?\d+)(?: (-?\d+)(?!L))?/g)) {
    const next =
      step === 'M' ? { x: Number(first), y: Number(second) } : step === 'H' ? { ...at, x: Number(first) } : { ...at, y: Number(first) };
    if (step !== 'M') pieces.push({ x: [at.x, next.x].toSorted((a, b) => a - b), y: [at.y, next.y].toSorted((a, b) => a - b) });
    at = next;
  }
  return pieces;
}

/** Whether a line runs through a point. */
const runsThrough = (path: string, { x, y }: { x: number; y: number }) =>
  piecesOf(path).some((piece) => x >= (piece.x[0] ?? 0) && x <= (piece.x[1] ?? 0) && y >= (piece.y[0] ?? 0) && y <= (piece.y[1] ?? 0));

const height = fc.integer({ min: -40, max: 2200 });

test.prop([point, point, height, height, height])(
  'a line is cut to its reach, and is the whole line within it',
  (from, to, one, other, y) => {
    fc.pre(from.y !== to.y);
    const reach = { top: Math.min(one, other), bottom: Math.max(one, other) };
    const [whole, part] = [linePath(from, to, 36, everywhere), linePath(from, to, 36, reach)];
    for (const piece of piecesOf(part)) for (const end of piece.y) expect(end >= reach.top && end <= reach.bottom).toBe(true);
    const isWithin = y >= reach.top && y <= reach.bottom;
    for (const { x } of piecesOf(whole))
      for (const end of x) expect(runsThrough(part, { x: end, y })).toBe(isWithin && runsThrough(whole, { x: end, y }));
    expect(part.includes('L')).toBe(to.y >= reach.top && to.y <= reach.bottom);
  },
);

it('a line to a row that is far away is cut a row beyond those in the document, also where that row has the focus', () => {
  const keys = Array.from({ length: 1000 }, (_, index) => `p${index}`);
  const board = { count: keys.length, at: (index: number) => ({ key: keys[index]! }) };
  const reachOf = (drawn: number[]) => new Set(drawnRows(board, drawn, []).map(({ reach }) => `${reach.top} ${reach.bottom}`));
  expect(reachOf([3, 4, 5])).toEqual(new Set(['72 252']));
  expect(reachOf([3, 4, 5, 900])).toEqual(new Set(['72 252', '32364 32472']));
  const place = { frame, open: [], indexes: rowIndexes(board) };
  const far = liveProject({ designWorkflowId: 900, startDate: '2028-01-10', endDate: '2028-01-12', predecessors: ['p1'] });
  const lines = linesInSight(graphOf(first, far), drawnRows(board, [0, 1, 2, 900], []), place);
  expect(lines.inOrder).toMatch(/^M119 54H126V144M126 32364V32418H271M/);
});

const frame = { window: { startDate: '2028-01-01', totalDays: 31 }, dayPixels: 30, today: '2028-01-01', holidays: new Map(), names: 0 };
const first = liveProject({
  designWorkflowId: 1,
  startDate: '2028-01-02',
  endDate: '2028-01-04',
  subProject: [subProject({ startDate: '2028-01-02', endDate: '2028-01-03' })],
});
const graphOf = (...projects: Parameters<typeof planItems>[0]) => planGraph(planItems(projects));
const rows = (...keys: string[]) => rowIndexes({ count: keys.length, at: (index) => ({ key: keys[index]! }) });
const shown = (...keys: string[]) => keys.map((key) => ({ key, reach: everywhere }));
const follower = (given: object) =>
  liveProject({ designWorkflowId: 2, startDate: '2028-01-10', endDate: '2028-01-12', predecessors: ['p1'], ...given });

it('a line is drawn once, whichever of its ends is in sight, and apart from those that begin too early', () => {
  const place = { frame, open: [], indexes: rows('p1', 'p2') };
  const both = linesInSight(graphOf(first, follower({})), shown('p1', 'p2'), place);
  expect(both).toEqual({ inOrder: 'M119 18H126V54H271M266 49L271 54L266 59', early: '' });
  for (const key of ['p1', 'p2']) expect(linesInSight(graphOf(first, follower({})), shown(key), place)).toEqual(both);
  const early = linesInSight(graphOf(first, follower({ startDate: '2028-01-04' })), shown('p1'), place);
  expect(early.inOrder).toBe('');
  expect(early.early).toMatch(/^M119 18H126V36H84V54H91M/);
});

it('what is in a project that is not open is drawn from that project, and what is beyond the days from the edge', () => {
  const place = { frame, open: [], indexes: rows('p1', 'p2') };
  expect(linesInSight(graphOf(first, follower({ predecessors: ['s11'] })), shown('p2'), place).inOrder).toMatch(/^M89 18H/);
  const before = { ...first, startDate: '2027-12-01', endDate: '2027-12-20', subProject: [] };
  expect(linesInSight(graphOf(before, follower({})), shown('p2'), place).inOrder).toMatch(/^M0 18H/);
});

it('nothing is drawn to what has no row, nor within one row', () => {
  const place = { frame, open: [], indexes: rows('p2') };
  expect(linesInSight(graphOf(first, follower({})), shown('p2'), place)).toEqual({ inOrder: '', early: '' });
  const parts = [subProject(), subProject({ designWorkflowSubProjectId: 12, predecessors: ['s11'] })];
  const inside = { frame, open: [], indexes: rows('p1') };
  expect(linesInSight(graphOf({ ...first, subProject: parts }), shown('p1'), inside)).toEqual({ inOrder: '', early: '' });
});
