import { type Language, languages } from '#contract/languages.ts';
import { type PriceTab, priceOf, type Rates } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { seenRulesOf } from '#contract/prices/seen-prices.ts';
import type { Holder } from '#contract/rights.ts';
import { messagesIn } from '#server/messages/messages.ts';

export type Cell = string | number | null;

export interface PriceTable {
  title: string;
  headings: string[];
  rows: Cell[][];
}

/**
 * The prices of a tab that somebody may see, as rows and columns for a file: with the numbers of the screen; a
 * missing price is an empty cell.
 */
export function priceTable(
  { tab, language }: { tab: PriceTab; language: Language },
  { products, rates, who }: { products: readonly PricedProduct[]; rates: Rates; who: Holder },
): PriceTable {
  const words = messagesIn(language).documents.prices;
  const { locale } = languages[language];
  const rules = seenRulesOf(tab, who);
  const prices = rules.map(({ name, currency, rate }) => {
    const at = rate === undefined ? '' : `, ${words.rate(rate, rates[rate]?.toLocaleString(locale, { maximumFractionDigits: 4 }))}`;
    return `${words.names[name]} (${words.currencies[currency]}${at})`;
  });
  return {
    title: words.tabs[tab],
    headings: [...words.columns, ...prices],
    rows: products.map((product) => [
      product.pdNumber,
      product.sku,
      product.productName,
      product.rangeName,
      product.category,
      ...rules.map((rule) => priceOf(rule, product, rates)),
    ]),
  };
}
