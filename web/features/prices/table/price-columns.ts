import { dollarRule, wonRule } from '#contract/numbers.ts';
import { type Currency, type PriceRule, priceOf, type Rates } from '#contract/prices/price-rules.ts';
import { type PriceTab, priceTabNames } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { seenRulesOf } from '#contract/prices/seen-prices.ts';
import { type Holder, mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { type EnteredColumn, enteredValue } from '#web/features/prices/edit-price.ts';
import { priceText } from '#web/features/prices/price-text.ts';
import { formatAmount, formatMoment, formatRate } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { valueColumn } from '#web/ui/sheet/column-kinds.ts';
import { lastChangedColumn } from '#web/ui/sheet/last-changed.ts';
import type { Column, Unit, Value } from '#web/ui/sheet/model/column.ts';

const priceWidth = 130;

/** The person who reads the table: their language and rights, with the current rates. */
export interface PriceReader {
  t: Catalog;
  rates: Rates;
  me: Holder;
}

/** The columns of a tab: the names of the product, the entered prices, and the prices calculated from them. */
export function priceSheetColumns(tab: PriceTab, reader: PriceReader): readonly Column<PricedProduct>[] {
  // the tab of entered prices also shows every price that is calculated from them
  const tabs = tab === 'won' ? priceTabNames : [tab];
  const rules = tabs.flatMap((each) => seenRulesOf(each, reader.me).map((rule) => ({ tab: each, rule })));
  const entered = [...new Set(rules.map(({ rule }) => rule.from))];
  return [
    ...namingColumns(reader.t),
    ...entered.map((column) => enteredColumn(column, reader)),
    ...rules.filter(({ rule }) => rule.rate !== undefined).map((derived) => derivedColumn(derived, reader)),
    lastChangedColumn(reader.t.sheet.lastChanged, formatMoment),
  ];
}

function namingColumns(t: Catalog): readonly Column<PricedProduct>[] {
  const text = (name: 'productName' | 'sku' | 'rangeName' | 'category', width: number) =>
    valueColumn<PricedProduct>({ name, label: t.products.columns[name], width, ...(name === 'sku' && { code: true }) }, (row) => row[name]);
  return [
    text('productName', 240),
    valueColumn<PricedProduct>({ name: 'pdNumber', label: t.sheet.productNumber, width: 105, code: true }, ({ pdNumber }) => pdNumber),
    text('sku', 135),
    text('rangeName', 140),
    text('category', 120),
  ];
}

const unitOf = (currency: Currency): Unit => ({ name: currency, format: (amount) => priceText(amount, currency) });

/** The endpoint that stores an entered price. */
const storedBy = (column: EnteredColumn) =>
  column === 'price' ? 'POST /api/products/updateProduct' : 'POST /api/products/updateProductPriceSheet';

function enteredColumn(column: EnteredColumn, { t, me }: PriceReader): Column<PricedProduct> {
  const rule = column === 'price' ? dollarRule : wonRule;
  const shown = (value: Value) => (typeof value !== 'number' ? '' : column === 'price' ? formatAmount(value) : priceText(value, 'KRW'));
  const mayEnter = mayCall(storedBy(column), me) && maySee(column === 'price' ? 'product' : 'priceSheet', column, me);
  return valueColumn<PricedProduct>(
    {
      name: column,
      label: t.prices.columns[column],
      width: priceWidth,
      numeric: true,
      unit: unitOf(column === 'price' ? 'USD' : 'KRW'),
      shown,
    },
    (row) => enteredValue(row, column),
    mayEnter ? { rules: { rule, nullable: true }, t } : undefined,
  );
}

function derivedColumn({ tab, rule }: { tab: PriceTab; rule: PriceRule }, { t, rates }: PriceReader): Column<PricedProduct> {
  const rate = rule.rate && rates[rule.rate];
  const name = t.prices.names[rule.name as keyof typeof t.prices.names];
  return valueColumn<PricedProduct>(
    {
      name: `${tab}_${rule.name}`,
      label: t.prices.tabs[tab] === name ? name : `${t.prices.tabs[tab]} ${name}`,
      note: rate ? `÷ ${formatRate(rate)}` : rule.rate && t.prices.missingRate(rule.rate),
      width: priceWidth + 110,
      numeric: true,
      unit: unitOf(rule.currency),
      shown: (value) => (typeof value === 'number' ? priceText(value, rule.currency) : ''),
    },
    (row) => priceOf(rule, row, rates),
  );
}
