import { missingRate, type PriceRule, priceOf, type Rates } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { formatAmount, formatRate } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { priceText } from './price-text.ts';

/** What a card shows for one price: the price, and how it was calculated or why there is none. */
export interface PriceCell {
  text: string | null;
  note: string | null;
}

export function priceCell(rule: PriceRule, product: PricedProduct, rates: Rates, t: Catalog): PriceCell {
  const price = priceOf(rule, product, rates);
  // the shop price has cents; prices calculated from won are whole dollars
  const text = price === null ? null : rule.from === 'price' ? formatAmount(price) : priceText(price, rule.currency);
  if (rule.rate === undefined) return { text, note: null };
  const missing = missingRate(rule, rates);
  if (missing !== undefined) return { text, note: t.prices.missingRate(missing) };
  const won = priceOf({ ...rule, rate: undefined }, product, rates);
  const note =
    won === null ? t.prices.missingPrice(t.prices.columns[rule.from]) : `${priceText(won, 'KRW')} ÷ ${formatRate(rates[rule.rate] ?? 0)}`;
  return { text, note };
}
