import { rankRule } from '#contract/numbers.ts';
import { type Limits, planRanks as plan } from '#contract/ranks/ranks.ts';
import type { Product } from './products.ts';

/** The changes of display ranks that bring products into an order. No zod here: the page imports it. */
export interface RankPlan {
  /** The ranks that change; null removes a rank. */
  writes: readonly { pdNumber: number; from: number | null; to: number | null }[];
  /** Products that keep their rank and are next to one that changes: the plan is valid as long as these ranks stay the same. */
  beside: readonly number[];
}

/** Plans display ranks with which products are listed in the given order (`byRank`), with the fewest possible changes. */
export function planRanks(order: readonly Pick<Product, 'pdNumber' | 'listRating'>[], limits: Limits = rankRule): RankPlan {
  const { writes, beside } = plan(
    order.map(({ pdNumber, listRating }) => ({ id: pdNumber, rank: listRating })),
    limits,
  );
  return { writes: writes.map(({ id, ...ranks }) => ({ pdNumber: id, ...ranks })), beside };
}
