import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#contract/days.ts';
import { lastPlanDay } from './plan-days.ts';
import { cycleWith, planGraph } from './plan-graph.ts';
import { type MovableNode, type PlanDates, shiftOfFollowers } from './shift-of-followers.ts';

const first = '2028-01-01';
const node = (key: string, given: Partial<MovableNode> & { from?: number; days?: number } = {}): MovableNode => {
  const { from = 0, days = 1, ...rest } = given;
  const startDate = addDays(first, from);
  return {
    ...{ key, predecessors: [], parent: null, done: false, milestone: false },
    startDate,
    endDate: addDays(startDate, days - 1),
    ...rest,
  };
};
const later = ({ startDate, endDate }: PlanDates, by: number): PlanDates => ({
  startDate: addDays(startDate, by),
  endDate: addDays(endDate, by),
});
/** The new days of an item, and of everything in it, when it moves this many days later. */
const movedBy = (nodes: MovableNode[], key: string, by: number) =>
  new Map(nodes.filter((one) => one.key === key || one.parent === key).map((one) => [one.key, later(one, by)]));
const shiftsOf = (nodes: MovableNode[], moved: ReadonlyMap<string, PlanDates>) => {
  const { shifts, stuck } = shiftOfFollowers(planGraph(nodes), moved);
  return {
    shifts: shifts.map(({ node: { key, startDate, endDate }, to, whole }) => [
      key,
      daysBetween(startDate, to.startDate),
      daysBetween(endDate, to.endDate),
      whole,
    ]),
    stuck: stuck.map(({ key }) => key),
  };
};

describe('what follows something that ends later', () => {
  it('moves by as many days as it would begin too early, and what follows it in turn by what is left of the gap', () => {
    const nodes = [
      node('p1', { days: 3 }),
      node('p2', { from: 5, days: 2, predecessors: ['p1'] }),
      node('p3', { from: 8, predecessors: ['p2'] }),
      node('p4', { from: 9, predecessors: ['p1'] }),
    ];
    expect(shiftsOf(nodes, movedBy(nodes, 'p1', 2)).shifts).toEqual([]);
    expect(shiftsOf(nodes, movedBy(nodes, 'p1', 5)).shifts).toEqual([
      ['p2', 3, 3, true],
      ['p3', 2, 2, true],
    ]);
    expect(shiftsOf(nodes, movedBy(nodes, 'p1', -2)).shifts).toEqual([]);
  });

  it('makes its project longer where it would leave it, and what follows the project moves, too', () => {
    const nodes = [
      node('p1', { days: 6 }),
      node('s1', { days: 3, parent: 'p1' }),
      node('s2', { from: 3, days: 3, parent: 'p1', predecessors: ['s1'] }),
      node('p2', { from: 6, days: 4, predecessors: ['p1'] }),
      node('s3', { from: 7, parent: 'p2' }),
    ];
    const moved = new Map([['s1', { startDate: first, endDate: addDays(first, 4) }]]);
    expect(shiftsOf(nodes, moved)).toEqual({
      shifts: [
        ['s2', 2, 2, false],
        ['p1', 0, 2, false],
        ['p2', 2, 2, true],
      ],
      stuck: [],
    });
  });

  it('stays where it is done, and holds up what follows it no more than before', () => {
    const nodes = [node('p1'), node('p2', { from: 1, predecessors: ['p1'], done: true }), node('p3', { from: 2, predecessors: ['p2'] })];
    expect(shiftsOf(nodes, movedBy(nodes, 'p1', 9))).toEqual({ shifts: [], stuck: [] });
  });

  it('is named where it cannot move: past the last day, or out of a milestone', () => {
    const end = daysBetween(first, lastPlanDay);
    const nodes = [
      node('p1', { from: end - 3 }),
      node('p2', { from: end - 2, days: 3, predecessors: ['p1'] }),
      node('p3', { from: end - 2, milestone: true }),
      node('s1', { from: end - 2, parent: 'p3', predecessors: ['p1'] }),
    ];
    expect(shiftsOf(nodes, movedBy(nodes, 'p1', 1))).toEqual({ shifts: [], stuck: ['p2', 's1'] });
  });
});

/** Projects with sub-projects, and links that were added one by one, except those that would have made a cycle. */
const plan = fc
  .record({
    projects: fc.array(
      fc.record({
        from: fc.nat(60),
        days: fc.integer({ min: 1, max: 20 }),
        parts: fc.array(fc.record({ from: fc.nat(20), days: fc.integer({ min: 1, max: 20 }), done: fc.boolean() }), { maxLength: 3 }),
        isDone: fc.nat(4).map((one) => one === 0),
        isMilestone: fc.nat(5).map((one) => one === 0),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    links: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 24 }),
  })
  .map(({ projects, links }) => {
    const nodes = projects.flatMap(({ from, days: wanted, parts, isDone, isMilestone }, i): MovableNode[] => {
      const days = isMilestone ? 1 : wanted;
      return [
        node(`p${i}`, { from, days, done: isDone, milestone: isMilestone }),
        ...parts.map((part, k) => {
          const start = Math.min(part.from, days - 1);
          return node(`s${i}${k}`, { parent: `p${i}`, from: from + start, days: Math.min(part.days, days - start), done: part.done });
        }),
      ];
    });
    for (const [a, b] of links) {
      const at = a % nodes.length;
      const { key } = nodes[b % nodes.length]!;
      if (cycleWith(planGraph(nodes), nodes[at]!.key, key)) continue;
      nodes[at] = { ...nodes[at]!, predecessors: [...nodes[at]!.predecessors, key] };
    }
    return nodes;
  });

/** Moves an item (a project with everything in it), or makes it longer; a sub-project stays within its project. */
const moveIn = (nodes: MovableNode[], which: number, by: number, stretch: boolean): Map<string, PlanDates> => {
  const item = nodes[which % nodes.length]!;
  const around = nodes.find(({ key }) => key === item.parent);
  const most = around ? Math.min(by, daysBetween(item.endDate, around.endDate)) : by;
  if (stretch && !item.milestone) return new Map([[item.key, { startDate: item.startDate, endDate: addDays(item.endDate, most) }]]);
  return movedBy(nodes, item.key, most);
};

test.prop([plan, fc.nat(), fc.integer({ min: 1, max: 40 }), fc.boolean()], { numRuns: 400 })(
  'in any plan, once they have moved nothing begins before its predecessor ends, and no rule of the board is broken',
  (nodes, which, by, stretch) => {
    const graph = planGraph(nodes);
    const moved = moveIn(nodes, which, by, stretch);
    const { shifts, stuck } = shiftOfFollowers(graph, moved);
    const after = new Map(nodes.map((one): [string, PlanDates] => [one.key, moved.get(one.key) ?? one]));
    for (const { node: one, to, whole } of shifts) {
      expect(moved.has(one.key)).toBe(false);
      after.set(one.key, to);
      if (whole) for (const part of graph.partsOf(one.key)) after.set(part.key, later(part, daysBetween(one.startDate, to.startDate)));
    }
    const isOver = (one: MovableNode) => {
      const parts = graph.partsOf(one.key);
      return parts.length === 0 ? one.done : parts.every(({ done }) => done);
    };
    const held = new Set(stuck.map(({ key }) => key));
    const endsLater = (key: string) => after.get(key)!.endDate > graph.find(key)!.endDate;
    for (const one of nodes) {
      const now = after.get(one.key)!;
      // later or not at all, never shorter; only a project becomes longer, at its end
      expect(now.startDate >= one.startDate && now.endDate >= one.endDate).toBe(true);
      const grown = daysBetween(now.startDate, now.endDate) - daysBetween(one.startDate, one.endDate);
      if (!moved.has(one.key)) expect(one.parent === null && !one.milestone ? grown >= 0 : grown === 0).toBe(true);
      const around = one.parent === null ? undefined : after.get(one.parent)!;
      if (around) expect(around.startDate <= now.startDate && now.endDate <= around.endDate).toBe(true);
      for (const key of one.predecessors) {
        if (!endsLater(key) || isOver(one) || moved.has(one.key) || held.has(one.key)) continue;
        expect(after.get(key)!.endDate < now.startDate).toBe(true);
      }
    }
    // no day more than necessary: a moved item begins the day after the end of a predecessor of its own or of one of its parts
    for (const { node: one, to } of shifts) {
      if (to.startDate === one.startDate) continue;
      const ends = [one, ...graph.partsOf(one.key)].flatMap((part) =>
        part.predecessors.map((key) => [after.get(key)!.endDate, part] as const),
      );
      const touches = ends.some(([end, part]) => addDays(end, 1) === after.get(part.key)!.startDate);
      const goesWithAround =
        one.parent !== null && shifts.some((shift) => shift.node.key === one.parent && shift.to.startDate !== shift.node.startDate);
      expect(touches || goesWithAround).toBe(true);
    }
  },
);
