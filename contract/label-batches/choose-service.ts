import { compareQuotes } from '#contract/shipments/compare-quotes.ts';
import type { Quote } from '#contract/shipments/shipments.ts';

/** The criteria by which a batch can choose a service, instead of the name of one. No zod here: the page imports it. */
export const serviceWishes = ['cheapest', 'fastest'] as const;
export type ServiceWish = (typeof serviceWishes)[number];

/**
 * The service that a batch uses for an order: the cheapest, the fastest (among those whose duration is known; of equally fast ones the
 * cheaper), or the one with this name. Undefined where it is not among the quotes, and where the cheapest is unknown because prices are in
 * different currencies.
 */
export function chooseService(quotes: readonly Quote[], wanted: string): Quote | undefined {
  const byPrice = compareQuotes(quotes);
  if (wanted === 'cheapest') return byPrice.length === 1 ? byPrice[0] : byPrice.find(({ cheapest }) => cheapest);
  if (wanted !== 'fastest') return byPrice.find(({ service }) => service === wanted);
  const days = Math.min(...byPrice.map((quote) => quote.days ?? Number.POSITIVE_INFINITY));
  return byPrice.find((quote) => (quote.days ?? Number.POSITIVE_INFINITY) === days);
}
