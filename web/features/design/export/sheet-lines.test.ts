import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { Shape } from '#contract/design/board-picture.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { margin, type Row } from './board-sheets.ts';
import { linesOf } from './sheet-lines.ts';

const range = { startDate: '2028-01-01', totalDays: 60 };
const colours = { inOrder: '#111111', early: '#222222' };
const drawn = (projects: ReturnType<typeof liveProject>[], withSubs = true) => {
  const rows = projects.flatMap((item): Row[] => [
    { item, height: 30 },
    ...(withSubs ? item.subProject.map((item): Row => ({ item, height: 24 })) : []),
  ]);
  return linesOf(rows, { projects, range }, { dayPixels: 20, top: 100 }, colours).flatMap((shape) => (shape.kind === 'box' ? [shape] : []));
};
type Box = Extract<Shape, { kind: 'box' }>;
const touches = (a: Box, b: Box) =>
  a.x <= b.x + b.width + 0.01 && b.x <= a.x + a.width + 0.01 && a.y <= b.y + b.height + 0.01 && b.y <= a.y + a.height + 0.01;

const days = fc.record({ off: fc.integer({ min: -20, max: 70 }), more: fc.nat(30) });

test.prop([fc.array(days, { minLength: 2, maxLength: 12 }), fc.nat(), fc.nat()])(
  'a line is in one piece from row to row, horizontal or vertical, near the days and between the rows',
  (list, one, other) => {
    const [a, b] = [one % list.length, other % list.length];
    fc.pre(a !== b);
    const projects = list.map(({ off, more }, i) => {
      const startDate = addDays(range.startDate, off);
      return liveProject({
        ...{ designWorkflowId: i + 1, startDate, endDate: addDays(startDate, more) },
        predecessors: i === b ? [`p${a + 1}`] : [],
      });
    });
    const boxes = drawn(projects);
    for (const [i, next] of boxes.slice(1).entries()) expect(touches(boxes[i]!, next)).toBe(true);
    const rowMiddle = (at: number) => 100 + at * 30 + 15;
    expect(boxes[0]!.y).toBeCloseTo(rowMiddle(a) - 0.5);
    expect(boxes.at(-1)!.y).toBeCloseTo(rowMiddle(b) - 0.5);
    for (const { x, y, width, height, fill } of boxes) {
      expect(x).toBeGreaterThanOrEqual(margin - 6);
      expect(x + width).toBeLessThanOrEqual(margin + 60 * 20 + 6);
      expect(y).toBeGreaterThanOrEqual(100);
      expect(y + height).toBeLessThanOrEqual(100 + list.length * 30);
      expect(fill).toBe(projects[a]!.endDate >= projects[b]!.startDate ? colours.early : colours.inOrder);
    }
  },
);

it('what has no row is drawn at its project, once, and nothing within one row', () => {
  const subs = [subProject({ startDate: '2028-01-03' }), subProject({ designWorkflowSubProjectId: 12, predecessors: ['s11'] })];
  const first = liveProject({ subProject: subs });
  const after = liveProject({ designWorkflowId: 2, startDate: '2028-02-01', endDate: '2028-02-05', predecessors: ['s11', 'p99'] });
  const arrows = (boxes: Box[]) => boxes.filter(({ width, height }) => width === 1 && height === 5).length;
  expect(arrows(drawn([first, after]))).toBe(2);
  expect(arrows(drawn([first, after], false))).toBe(1);
  expect(drawn([first], false)).toEqual([]);
});
