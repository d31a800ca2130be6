import { type Language, languages } from '#contract/languages.ts';
import { priceOf, type Rates } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import { seenRulesOf } from '#contract/prices/seen-prices.ts';
import type { Holder } from '#contract/rights.ts';
import type { FileTable } from '#server/documents/tables/file-table.ts';
import { messagesIn } from '#server/messages/messages.ts';
import type { FileProduct } from './product-table.ts';

/**
 * The prices of a tab that the reader may see, as a table for a file, with the numbers of the screen; a
 * missing price is an empty cell.
 */
export function priceTable(
  { tab, language }: { tab: PriceTab; language: Language },
  { products, rates, who }: { products: readonly FileProduct[]; rates: Rates; who: Holder },
): FileTable {
  const words = messagesIn(language).documents.prices;
  const { locale } = languages[language];
  const rules = seenRulesOf(tab, who);
  const prices = rules.map(({ name, currency, rate }) => {
    const at = rate === undefined ? '' : `, ${words.rate(rate, rates[rate]?.toLocaleString(locale, { maximumFractionDigits: 4 }))}`;
    return `${words.names[name]} (${words.currencies[currency]}${at})`;
  });
  return {
    title: words.tabs[tab],
    headers: [...words.columns, ...prices].map((text, at) => ({ text, ...(at === 0 && { names: true }) })),
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
