import { rankRule } from '#contract/numbers.ts';
import { type Limits, planRanks as plan } from '#contract/ranks/ranks.ts';
import type { Product } from './products.ts';

/** Which display ranks bring products into an order. No zod here: the page imports it. */
export interface RankPlan {
  /** The ranks that change; null takes a rank away. */
  writes: readonly { pdNumber: number; from: number | null; to: number | null }[];
  /** Products that keep their rank and stand beside one that changes: while they do, the plan holds. */
  beside: readonly number[];
}

/** Display ranks by which products stand in the given order (`byRank`), with as few changes as there can be. */
export function planRanks(order: readonly Pick<Product, 'pdNumber' | 'listRating'>[], limits: Limits = rankRule): RankPlan {
  const { writes, beside } = plan(
    order.map(({ pdNumber, listRating }) => ({ id: pdNumber, rank: listRating })),
    limits,
  );
  return { writes: writes.map(({ id, ...ranks }) => ({ pdNumber: id, ...ranks })), beside };
}
