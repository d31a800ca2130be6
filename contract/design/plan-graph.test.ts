import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { cycleAmong, cycleWith, planGraph } from './plan-graph.ts';
import { type DatedNode, startsBefore } from './starts-before.ts';

const node = (key: string, predecessors: string[] = [], parent: string | null = null, start = 0, length = 0): DatedNode => ({
  ...{ key, predecessors, parent },
  startDate: addDays('2028-01-01', start),
  endDate: addDays('2028-01-01', start + length),
});

/** Projects with sub-projects, and links that were added one by one, except those that would have made a cycle. */
const plan = fc
  .record({
    projects: fc.array(
      fc.record({
        start: fc.nat(60),
        length: fc.nat(20),
        parts: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 3 }),
        milestone: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 7,
      },
    ),
    links: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 24 }),
  })
  .map(({ projects, links }) => {
    const nodes = projects.flatMap(({ start, length, parts }, i): DatedNode[] => {
      const project = node(`p${i}`, [], null, start, length);
      return [
        project,
        ...parts.map(([from, days], k) => {
          const first = Math.min(from, length);
          return node(`s${i}${k}`, [], project.key, start + first, Math.min(days, length - first));
        }),
      ];
    });
    for (const [a, b] of links) {
      const at = a % nodes.length;
      const key = nodes[b % nodes.length]!.key;
      const target = nodes[at]!;
      if (cycleWith(planGraph(nodes), target.key, key)) continue;
      nodes[at] = { ...target, predecessors: [...target.predecessors, key] };
    }
    return nodes;
  });

describe('a circle', () => {
  it('is named from the item back to it, the shortest way', () => {
    const graph = planGraph([node('p1'), node('p2', ['p1']), node('p3', ['p2']), node('p4', ['p1', 'p3'])]);
    expect(cycleWith(graph, 'p1', 'p3')).toEqual(['p1', 'p2', 'p3', 'p1']);
    expect(cycleWith(graph, 'p1', 'p4')).toEqual(['p1', 'p4', 'p1']);
    expect(cycleWith(graph, 'p4', 'p2')).toBeNull();
    expect(cycleAmong(graph, 'p2', ['p1', 'p4'])).toEqual(['p2', 'p3', 'p4', 'p2']);
  });

  it('is what follows itself, what is in it, and what is around it', () => {
    const graph = planGraph([node('p1'), node('s1', [], 'p1'), node('s2', [], 'p1')]);
    expect(cycleWith(graph, 'p1', 'p1')).toEqual(['p1', 'p1']);
    expect(cycleWith(graph, 's1', 'p1')).toEqual(['s1', 'p1', 's1']);
    expect(cycleWith(graph, 'p1', 's1')).toEqual(['p1', 's1', 'p1']);
    expect(cycleWith(graph, 's1', 's2')).toBeNull();
  });

  it('goes through the projects around what follows', () => {
    const graph = planGraph([node('p1'), node('s1', [], 'p1'), node('p2', ['p1']), node('s2', [], 'p2')]);
    expect(cycleWith(graph, 's1', 's2')).toEqual(['s1', 'p1', 'p2', 's2', 's1']);
    expect(cycleWith(graph, 's2', 's1')).toBeNull();
  });

  it('of 5,000 in a row is found', () => {
    const graph = planGraph(Array.from({ length: 5000 }, (_, i) => node(`p${i}`, i === 0 ? [] : [`p${i - 1}`])));
    expect(cycleWith(graph, 'p0', 'p4999')).toHaveLength(5001);
  });

  test.prop([plan])('is in no plan whose links made none: days can be found in which everything follows', (nodes) => {
    // each round moves every item that is too early one day later; with a cycle this would never end
    const graph = planGraph(nodes);
    const first = new Map(nodes.map(({ key }) => [key, 0]));
    const last = new Map(nodes.map(({ key }) => [key, 0]));
    const rounds = 4 * nodes.length + 4;
    let changed = true;
    for (let round = 0; changed; round++) {
      expect(round).toBeLessThan(rounds);
      changed = false;
      const raise = (to: Map<string, number>, key: string, least: number) => {
        if (to.get(key)! >= least) return;
        to.set(key, least);
        changed = true;
      };
      for (const { key, parent, predecessors } of nodes) {
        for (const predecessor of predecessors) raise(first, key, last.get(predecessor)! + 1);
        if (parent !== null) raise(first, key, first.get(parent)!);
        raise(last, key, first.get(key)!);
        for (const part of graph.partsOf(key)) raise(last, key, last.get(part.key)!);
      }
    }
  });
});

it('what follows starts too early when a predecessor ends on its first day or later', () => {
  const nodes = [node('p1', [], null, 0, 3), node('p2', ['p1', 'p9'], null, 3, 3), node('p3', ['p1'], null, 4, 3)];
  const early = (key: string) => startsBefore(planGraph(nodes), nodes.find((one) => one.key === key)!).map((one) => one.key);
  expect([early('p2'), early('p3')]).toEqual([['p1'], []]);
});
