import { countChangedPrices, ratesByRegion } from '#contract/prices/price-rules.ts';
import type { ExchangeRate } from '#contract/prices/prices.ts';
import { call } from '#web/http/call.ts';
import { pricedProducts, rates } from './prices.queries.ts';

/** A rate to be stored; `seen` is the rate as the person saw it when they began to edit. */
export interface RateEdit {
  seen: ExchangeRate;
  value: number;
}

/**
 * Stores a rate; the prices that depend on it are recalculated and shown at once. Returns how many of them changed.
 * Throws an `EditConflict` or a `CallProblem`.
 */
export const editRate = ({ seen, value }: RateEdit): Promise<number> =>
  rates.write({
    key: seen.country,
    seen,
    change: (rate) => ({ ...rate, exchangeRate: value }),
    isUnchanged: (current) => current.exchangeRate === seen.exchangeRate,
    async send({ country, revision }) {
      const { exchangeRates } = await call('POST /api/products/updateExchangeRate', { body: { country, exchangeRate: value, revision } });
      rates.apply(exchangeRates);
      return countMoved({ seen, value });
    },
  });

function countMoved({ seen, value }: RateEdit): number {
  const before = ratesByRegion([seen]);
  return countChangedPrices(pricedProducts.all(), before, { ...before, [seen.country]: value });
}
