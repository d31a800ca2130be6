import { currencyLabels, priceLabels, priceTabLabels } from '#contract/prices/price-labels.ts';
import { type PriceTab, priceOf, type Rates, rulesOf } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';

export type Cell = string | number | null;

export interface PriceTable {
  title: string;
  headings: string[];
  rows: Cell[][];
}

/** The prices of a tab as rows and columns, for a file: the numbers are the screen's, a price that is not there is an empty cell. */
export function priceTable(tab: PriceTab, products: readonly PricedProduct[], rates: Rates): PriceTable {
  const rules = rulesOf(tab);
  const prices = rules.map(({ name, currency, rate }) => {
    const at = rate === undefined ? '' : `, ${rate} 환율 ${rates[rate]?.toLocaleString('ko-KR', { maximumFractionDigits: 4 }) ?? '없음'}`;
    return `${priceLabels[name]} (${currencyLabels[currency]}${at})`;
  });
  return {
    title: priceTabLabels[tab],
    headings: ['제품 번호', 'SKU', '제품명', '라인명', '카테고리', ...prices],
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
