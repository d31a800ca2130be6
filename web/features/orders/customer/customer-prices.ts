import type { DraftLine } from '#contract/orders/order-draft.ts';
import type { InvoiceCurrency } from '#contract/orders/shipping/shipping-choices.ts';
import type { Rates } from '#contract/prices/price-rules.ts';
import { type PriceTierName, tierPriceOf } from '#contract/prices/price-tiers.ts';
import { isSameValue } from '#web/code/same-value.ts';

/** The price of a product in a line, as text, and the price tier from which it was calculated. */
export type LinePrice = Pick<DraftLine, 'unitPrice' | 'tier'>;

interface Sold {
  pdNumber: number;
  /** The shop price in US dollars; null where none is entered. */
  price: number | null;
}
export type Pricing = (product: Sold) => LinePrice;

export const shopPrice = ({ price }: Pick<Sold, 'price'>): LinePrice => ({ unitPrice: price === null ? '' : String(price) });

/**
 * The prices for a customer: the shop price without a tier, else the tier's won price at the current exchange rates. Empty where the
 * product has no price in the tier.
 * @param won the won prices of the tier, by product
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
 * The lines at the prices of another customer. A line whose product is gone, or has no such price, stays as it is. An unchanged line keeps
 * its identity.
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

/** How many won or yuan one US dollar costs, by the office's own rates. Empty for dollars, and where a rate is missing. */
export function invoiceRateOf(currency: InvoiceCurrency | null, { US, CN }: Rates): string {
  if (!US) return '';
  if (currency === 'KRW') return String(US);
  return currency === 'CNY' && CN ? String(Math.round((US / CN) * 10_000) / 10_000) : '';
}
