import type { Quote } from './shipments.ts';

/** A quote that may be the cheapest or the fastest. */
export interface ComparedQuote extends Quote {
  cheapest: boolean;
  fastest: boolean;
}

/**
 * Sorts quotes, the cheapest first. Prices in different currencies are not compared, and a single quote is neither cheapest nor fastest.
 */
export function compareQuotes(quotes: readonly Quote[]): ComparedQuote[] {
  const comparable = new Set(quotes.map(({ currency }) => currency)).size === 1;
  const price = Math.min(...quotes.map((each) => each.price));
  const days = Math.min(...quotes.flatMap((each) => each.days ?? []));
  const several = quotes.length > 1;
  return quotes
    .map((quote) => ({ ...quote, cheapest: several && comparable && quote.price === price, fastest: several && quote.days === days }))
    .sort((a, b) => a.price - b.price || (a.days ?? Number.POSITIVE_INFINITY) - (b.days ?? Number.POSITIVE_INFINITY));
}
