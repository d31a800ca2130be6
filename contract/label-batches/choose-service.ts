import { compareQuotes } from '#contract/shipments/compare-quotes.ts';
import type { Quote } from '#contract/shipments/shipments.ts';

/** Which service a batch takes for an order, where it is not one of the carrier's by name. No zod here: the page imports it. */
export const serviceWishes = ['cheapest', 'fastest'] as const;
export type ServiceWish = (typeof serviceWishes)[number];

/**
 * The service that a batch takes for an order: the cheapest, the fastest (of those that say how long they take, and of
 * equals the cheaper one), or the one of this name. Undefined where it is not among the quotes, and where the cheapest is
 * not known, as prices are in different currencies.
 */
export function chooseService(quotes: readonly Quote[], wanted: string): Quote | undefined {
  const byPrice = compareQuotes(quotes);
  if (wanted === 'cheapest') return byPrice.length === 1 ? byPrice[0] : byPrice.find(({ cheapest }) => cheapest);
  if (wanted !== 'fastest') return byPrice.find(({ service }) => service === wanted);
  const days = Math.min(...byPrice.map((quote) => quote.days ?? Number.POSITIVE_INFINITY));
  return byPrice.find((quote) => (quote.days ?? Number.POSITIVE_INFINITY) === days);
}
