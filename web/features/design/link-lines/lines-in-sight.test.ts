import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { planGraph } from '#contract/design/plan-graph.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { planItems } from '#web/features/design/links/links.door.ts';
import { linePath } from './line-path.ts';
import { linesInSight, rowIndexes } from './lines-in-sight.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 1200 }), y: fc.integer({ min: 0, max: 60 }).map((row) => row * 36 + 18) });

test.prop([point, point])('a line goes straight out of one bar and into the other, by horizontal and vertical pieces only', (from, to) => {
  fc.pre(from.y !== to.y);
  const [line = '', arrow] = linePath(from, to, 36).split(/(?<=H\d+)(?=M)/);
  expect(line).toMatch(/^M-?\d+ \d+(H-?\d+V\d+)+H-?\d+$/);
  const [first, ...steps] = line.split(/(?=[HV])/);
  expect(first).toBe(`M${from.x} ${from.y}`);
  expect(Number(steps[0]!.slice(1))).toBeGreaterThan(from.x);
  expect(steps.at(-1)).toBe(`H${to.x}`);
  expect(steps.at(-2)).toBe(`V${to.y}`);
  expect(Number(steps.at(-3)!.slice(1))).toBeLessThan(to.x);
  expect(arrow).toContain(`L${to.x} ${to.y}L`);
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
const follower = (given: object) =>
  liveProject({ designWorkflowId: 2, startDate: '2028-01-10', endDate: '2028-01-12', predecessors: ['p1'], ...given });

it('a line is drawn once, whichever of its ends is in sight, and apart from those that begin too early', () => {
  const place = { frame, open: [], indexes: rows('p1', 'p2') };
  const both = linesInSight(graphOf(first, follower({})), ['p1', 'p2'], place);
  expect(both).toEqual({ inOrder: 'M119 18H126V54H271M266 49L271 54L266 59', early: '' });
  for (const key of ['p1', 'p2']) expect(linesInSight(graphOf(first, follower({})), [key], place)).toEqual(both);
  const early = linesInSight(graphOf(first, follower({ startDate: '2028-01-04' })), ['p1'], place);
  expect(early.inOrder).toBe('');
  expect(early.early).toMatch(/^M119 18H126V36H84V54H91M/);
});

it('what is in a project that is not open is drawn from that project, and what is beyond the days from the edge', () => {
  const place = { frame, open: [], indexes: rows('p1', 'p2') };
  expect(linesInSight(graphOf(first, follower({ predecessors: ['s11'] })), ['p2'], place).inOrder).toMatch(/^M89 18H/);
  const before = { ...first, startDate: '2027-12-01', endDate: '2027-12-20', subProject: [] };
  expect(linesInSight(graphOf(before, follower({})), ['p2'], place).inOrder).toMatch(/^M0 18H/);
});

it('nothing is drawn to what has no row, nor within one row', () => {
  const place = { frame, open: [], indexes: rows('p2') };
  expect(linesInSight(graphOf(first, follower({})), ['p2'], place)).toEqual({ inOrder: '', early: '' });
  const parts = [subProject(), subProject({ designWorkflowSubProjectId: 12, predecessors: ['s11'] })];
  const inside = { frame, open: [], indexes: rows('p1') };
  expect(linesInSight(graphOf({ ...first, subProject: parts }), ['p1'], inside)).toEqual({ inOrder: '', early: '' });
});
