/**
 * What each tab of the price screen shows, and how a price is derived from the won prices and the exchange rates. One
 * module for the page and for the export: their numbers are equal because they come from here. No zod, nothing but
 * arithmetic.
 *
 * | tab       | price         | rule                                 | unit   |
 * | --------- | ------------- | ------------------------------------ | ------ |
 * | won       | each of the 6 | as entered                           | won    |
 * | won       | shop price    | `price` of the product, as entered   | dollar |
 * | deposit   | deposit price | costPrice                            | won    |
 * | domestic  | domestic      | domesticPrice                        | won    |
 * | menaCis   | wholesale     | wholePriceMenaCIS / MenaCIS rate     | dollar |
 * | korea     | 20 units      | basePrice                            | won    |
 * | korea     | 1 unit        | dropShippingPrice                    | won    |
 * | china     | 20 units      | basePrice / CN rate                  | yuan   |
 * | china     | 1 unit        | dropShippingPrice / CN rate          | yuan   |
 * | global    | fixed unit    | wholePriceGlobal / US rate           | dollar |
 *
 * Every division is rounded to a whole number; a half goes up, as in `Math.round`. A rate that is missing or zero gives no
 * price at all, never Infinity.
 */
import { rateRule, wonRule } from '#contract/numbers.ts';
import { type PriceTab, priceTabNames } from './price-tabs.ts';

/** The won prices of a price sheet, in the order of the first tab. */
export const priceSheetColumns = [
  'costPrice',
  'basePrice',
  'domesticPrice',
  'wholePriceMenaCIS',
  'dropShippingPrice',
  'wholePriceGlobal',
] as const;
export type PriceSheetColumn = (typeof priceSheetColumns)[number];

/** The regions that have an exchange rate: Middle East and CIS (dollar), China (yuan), United States (dollar). */
export const regions = ['MenaCIS', 'CN', 'US'] as const;
export type Region = (typeof regions)[number];

export type Currency = 'KRW' | 'USD' | 'CNY';

/** One price of a tab. Without `rate` it is the value as entered; with it, the value divided by that region's rate. */
export interface PriceRule {
  name: string;
  from: PriceSheetColumn | 'price';
  currency: Currency;
  rate?: Region | undefined;
}

/** The prices of each tab. The prices of the first are the ones that are entered. */
export const priceTabs = {
  won: [
    { name: 'costPrice', from: 'costPrice', currency: 'KRW' },
    { name: 'basePrice', from: 'basePrice', currency: 'KRW' },
    { name: 'domesticPrice', from: 'domesticPrice', currency: 'KRW' },
    { name: 'wholePriceMenaCIS', from: 'wholePriceMenaCIS', currency: 'KRW' },
    { name: 'dropShippingPrice', from: 'dropShippingPrice', currency: 'KRW' },
    { name: 'wholePriceGlobal', from: 'wholePriceGlobal', currency: 'KRW' },
    { name: 'price', from: 'price', currency: 'USD' },
  ],
  deposit: [{ name: 'deposit', from: 'costPrice', currency: 'KRW' }],
  domestic: [{ name: 'domestic', from: 'domesticPrice', currency: 'KRW' }],
  menaCis: [{ name: 'menaCis', from: 'wholePriceMenaCIS', currency: 'USD', rate: 'MenaCIS' }],
  korea: [
    { name: 'twentyUnits', from: 'basePrice', currency: 'KRW' },
    { name: 'oneUnit', from: 'dropShippingPrice', currency: 'KRW' },
  ],
  china: [
    { name: 'twentyUnits', from: 'basePrice', currency: 'CNY', rate: 'CN' },
    { name: 'oneUnit', from: 'dropShippingPrice', currency: 'CNY', rate: 'CN' },
  ],
  global: [{ name: 'fixedUnit', from: 'wholePriceGlobal', currency: 'USD', rate: 'US' }],
} as const satisfies Record<PriceTab, readonly PriceRule[]>;
export type PriceName = (typeof priceTabs)[PriceTab][number]['name'];

/** The rules of a tab, as the interface has them. */
export const rulesOf = (tab: PriceTab): readonly (PriceRule & { name: PriceName })[] => priceTabs[tab];

/** Won for one unit of the region's currency. Null, zero or absent: nobody has entered it. */
export type Rates = Readonly<Partial<Record<Region, number | null>>>;

/** What a price is made from; null where nobody has entered a value. */
export interface Priced {
  price: number | null;
  priceSheet: Readonly<Record<PriceSheetColumn, number | null>>;
}

/** The exchange rates of a reply, by region. */
export const ratesByRegion = (list: readonly { country: Region; exchangeRate: number | null }[]): Rates =>
  Object.fromEntries(list.map(({ country, exchangeRate }) => [country, exchangeRate]));

const isRate = (rate: number | null | undefined): rate is number => typeof rate === 'number' && rate > 0 && Number.isFinite(rate);

/** The region whose rate the rule needs and does not have. */
export const missingRate = (rule: PriceRule, rates: Rates): Region | undefined =>
  rule.rate !== undefined && !isRate(rates[rule.rate]) ? rule.rate : undefined;

/**
 * The price by one rule, in the rule's currency. Null when the value was never entered, or when the rate is missing
 * (`missingRate` says which).
 */
export function priceOf(rule: PriceRule, { price, priceSheet }: Priced, rates: Rates): number | null {
  const value = rule.from === 'price' ? price : priceSheet[rule.from];
  if (value === null || rule.rate === undefined) return value;
  return convert(value, rates[rule.rate]);
}

/**
 * Won divided by a rate, rounded to a whole number or to so many decimals, halves up. Exact: amounts count in hundredths and rates in
 * ten-thousandths, as they are stored, so that 0.15 / 0.1 is 2 (in binary fractions it would be 1.4999…).
 * Null when the rate is missing, zero, or smaller than a ten-thousandth.
 */
export function convert(won: number, rate: number | null | undefined, decimals = 0): number | null {
  if (!isRate(rate) || !Number.isFinite(won)) return null;
  const [rateDecimals, moneyDecimals] = [rateRule.decimals, wonRule.decimals];
  const divisor = BigInt(Math.round(rate * 10 ** rateDecimals));
  if (divisor === 0n) return null;
  const dividend = BigInt(Math.round(won * 10 ** moneyDecimals)) * BigInt(10 ** (rateDecimals - moneyDecimals + decimals));
  return Number((2n * dividend + divisor) / (2n * divisor)) / 10 ** decimals;
}

/** How many prices, over all tabs, differ between two sets of rates. */
export function countChangedPrices(products: readonly Priced[], before: Rates, after: Rates): number {
  const converted = priceTabNames.flatMap((tab) => rulesOf(tab).filter(({ rate }) => rate !== undefined && before[rate] !== after[rate]));
  return converted.reduce(
    (moved, rule) => moved + products.filter((product) => priceOf(rule, product, before) !== priceOf(rule, product, after)).length,
    0,
  );
}
