import type { DraftLine } from '#contract/orders/order-draft.ts';
import type { InvoiceCurrency } from '#contract/orders/shipping/shipping-choices.ts';
import type { Rates } from '#contract/prices/price-rules.ts';
import { type PriceTierName, tierPriceOf } from '#contract/prices/price-tiers.ts';
import { isSameValue } from '#web/code/same-value.ts';

/** What a product costs in a line, as it would have been typed, and how that came about. */
export type LinePrice = Pick<DraftLine, 'unitPrice' | 'tier'>;

interface Sold {
  pdNumber: number;
  /** At the shop; null where nobody has entered it. */
  price: number | null;
}
export type Pricing = (product: Sold) => LinePrice;

export const shopPrice = ({ price }: Pick<Sold, 'price'>): LinePrice => ({ unitPrice: price === null ? '' : String(price) });

/**
 * What products cost somebody: the shop price, or the price of their tier by the rates of the moment; nothing where that has
 * none.
 * @param won of the tier, by product
 */
export const pricingOf =
  (tier: PriceTierName | null, won: ReadonlyMap<number, number>, rates: Rates): Pricing =>
  (product) => {
    if (tier === null) return shopPrice(product);
    const found = tierPriceOf(tier, won.get(product.pdNumber), rates);
    return found ? { unitPrice: String(found.unitPrice), tier: found.tier } : { unitPrice: '' };
  };

const samePrice = (one: LinePrice, other: LinePrice): boolean => one.unitPrice === other.unitPrice && isSameValue(one.tier, other.tier);

/**
 * Lines at other prices. One whose product is gone, or has no such price, stays as it is; lines in which nothing changes are
 * the same ones.
 */
export function repricedLines(lines: readonly DraftLine[], products: readonly Sold[], pricing: Pricing): readonly DraftLine[] {
  const known = new Map(products.map((product) => [product.pdNumber, product]));
  return lines.map((line) => {
    const product = known.get(line.pdNumber);
    const price = product && pricing(product);
    if (!price || price.unitPrice === '' || samePrice(line, price)) return line;
    const { tier: _before, ...others } = line;
    return { ...others, ...price };
  });
}

/** Of the currency of an invoice for one dollar, by our own rates: won and yuan; empty where these say nothing. */
export function invoiceRateOf(currency: InvoiceCurrency | null, { US, CN }: Rates): string {
  if (!US) return '';
  if (currency === 'KRW') return String(US);
  return currency === 'CNY' && CN ? String(Math.round((US / CN) * 10_000) / 10_000) : '';
}
