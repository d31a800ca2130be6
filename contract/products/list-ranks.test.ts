import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankRule } from '#contract/numbers.ts';
import { planRanks, type RankPlan } from './list-ranks.ts';
import { byRank } from './product-order.ts';

interface Row {
  pdNumber: number;
  listRating: number | null;
}

const withPlan = (order: readonly Row[], { writes }: RankPlan): Row[] => {
  const to = new Map(writes.map((write) => [write.pdNumber, write.to]));
  return order.map((row) => ({ ...row, listRating: to.has(row.pdNumber) ? (to.get(row.pdNumber) ?? null) : row.listRating }));
};
const numbers = (rows: readonly Row[]) => rows.map(({ pdNumber }) => pdNumber);

/** Rows in the order that somebody wants, with arbitrary ranks. */
const wanted = (most: number, rank: fc.Arbitrary<number>) =>
  fc.array(fc.option(rank, { freq: 3 }), { maxLength: most }).chain((ranks) =>
    fc
      .shuffledSubarray(
        ranks.map((_, at) => at + 1),
        { minLength: ranks.length, maxLength: ranks.length },
      )
      .map((order) => order.map((pdNumber, at) => ({ pdNumber, listRating: ranks[at] ?? null }))),
  );

/** Can the rows at these places keep their ranks? Each of the other rows gets the highest rank that is possible there. */
function canKeep(order: readonly Row[], keeps: (at: number) => boolean, { min, max }: { min: number; max: number }): boolean {
  /** The rank of the previous row; null after the last row that has one. */
  let last: number | null = max;
  for (const [at, { pdNumber, listRating }] of order.entries()) {
    const isOlder = at === 0 || Number(order[at - 1]?.pdNumber) > pdNumber;
    if (last === null) {
      if (!isOlder || (keeps(at) && listRating !== null)) return false;
      continue;
    }
    const highest: number = isOlder ? last : last - 1;
    if (!keeps(at)) last = highest >= min ? highest : null;
    else if (listRating !== null && listRating > highest) return false;
    else last = listRating;
  }
  return true;
}

/** The fewest changes that bring rows into their order, found by trying all combinations. */
function fewestChanges(order: readonly Row[], limits: { min: number; max: number }): number {
  let best = order.length;
  for (let set = 0; set < 1 << order.length; set += 1) {
    const keeps = (at: number) => ((set >> at) & 1) === 1;
    const changes = order.filter((_, at) => !keeps(at)).length;
    if (changes < best && canKeep(order, keeps, limits)) best = changes;
  }
  return best;
}

describe('ranks for an order', () => {
  it('bring the products into it, whatever ranks they had', () => {
    fc.assert(
      fc.property(wanted(40, fc.integer({ min: -30, max: 30 })), (order) => {
        const ranked = withPlan(order, planRanks(order));
        expect(numbers(ranked.toSorted(byRank))).toEqual(numbers(order));
        for (const { listRating } of ranked) {
          if (listRating === null) continue;
          expect(Number.isInteger(listRating)).toBe(true);
          expect(Math.abs(listRating)).toBeLessThanOrEqual(rankRule.max);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are the fewest that change, also where there is hardly any room', () => {
    fc.assert(
      fc.property(wanted(7, fc.integer({ min: -4, max: 4 })), fc.constantFrom(4, 6, 1000), (order, max) => {
        const limits = { min: -max, max };
        const plan = planRanks(order, limits);
        const ranked = withPlan(order, plan);
        expect(numbers(ranked.toSorted(byRank))).toEqual(numbers(order));
        expect(ranked.every(({ listRating }) => listRating === null || Math.abs(listRating) <= max)).toBe(true);
        expect(plan.writes).toHaveLength(fewestChanges(order, limits));
      }),
      { numRuns: 1000 },
    );
  });

  it('stay as they are where the order is already so', () => {
    fc.assert(
      fc.property(wanted(40, fc.integer({ min: -5, max: 5 })), (rows) => {
        expect(planRanks(rows.toSorted(byRank))).toEqual({ writes: [], beside: [] });
      }),
    );
  });

  it('have room: of products that were ranked anew, one row changes for each that is moved', () => {
    // the last row has no rank: rows that are moved next to it may lose theirs, and rows that are moved behind those may need one again
    const place = fc.nat(998);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 6 }), (moves) => {
        let rows: Row[] = Array.from({ length: 1000 }, (_, at) => ({ pdNumber: at + 1, listRating: null }));
        rows = withPlan(rows, planRanks(rows));
        for (const [from, to] of moves) {
          const moved = rows.toSpliced(from, 1);
          moved.splice(to, 0, rows[from]!);
          const plan = planRanks(moved);
          expect(plan.writes.length).toBe(from === to ? 0 : 1);
          rows = withPlan(moved, plan);
        }
      }),
      { numRuns: 100, examples: [[Array.from({ length: 6 }, () => [0, 998])]] },
    );
  });

  it('name the products on whose ranks they rest', () => {
    const rows = [
      { pdNumber: 1, listRating: 3000 },
      { pdNumber: 4, listRating: 500 },
      { pdNumber: 2, listRating: 2000 },
      { pdNumber: 3, listRating: 1000 },
    ];
    expect(planRanks(rows)).toEqual({ writes: [{ pdNumber: 4, from: 500, to: 2500 }], beside: [1, 2] });
  });

  it('put a product above all others, or between two that have no room, with as little', () => {
    const row = (pdNumber: number, listRating: number | null) => ({ pdNumber, listRating });
    expect(planRanks([row(2, null), row(9, null), row(8, null), row(7, null)]).writes).toEqual([{ pdNumber: 2, from: null, to: 1000 }]);
    // the newer row may have the same rank as the older one below it
    expect(planRanks([row(1, 6), row(9, 1), row(2, 5)]).writes).toEqual([{ pdNumber: 9, from: 1, to: 5 }]);
    expect(planRanks([row(9, 6), row(8, null), row(7, 6)]).writes).toEqual([{ pdNumber: 8, from: null, to: 6 }]);
  });

  it('of many products are found in a moment', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => ({ pdNumber: ((at * 7919) % 50_000) + 1, listRating: (at * 31) % 1000 }));
    const ranked = withPlan(rows, planRanks(rows));
    expect(numbers(ranked.toSorted(byRank))).toEqual(numbers(rows));
  });
});
