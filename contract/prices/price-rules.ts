/**
 * The prices on each tab of the price screen, and how they are derived from the won prices and the exchange rates. The page and the export
 * share this module, so that their numbers are equal. No zod, nothing but arithmetic.
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
 * Every quotient is rounded to a whole number, half up as in `Math.round`. With a rate that is missing or zero there is no price, never
 * Infinity.
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

/** The prices of each tab. Those of the first tab are entered; all others are derived from them. */
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

/** The rules of a tab, typed as `PriceRule`. */
export const rulesOf = (tab: PriceTab): readonly (PriceRule & { name: PriceName })[] => priceTabs[tab];

/** Won for one unit of each region's currency. A rate that is null, zero or absent was not entered. */
export type Rates = Readonly<Partial<Record<Region, number | null>>>;

/** The values from which prices are calculated; null where none was entered. */
export interface Priced {
  price: number | null;
  priceSheet: Readonly<Record<PriceSheetColumn, number | null>>;
}

/** The exchange rates of a reply, by region. */
export const ratesByRegion = (list: readonly { country: Region; exchangeRate: number | null }[]): Rates =>
  Object.fromEntries(list.map(({ country, exchangeRate }) => [country, exchangeRate]));

const isRate = (rate: number | null | undefined): rate is number => typeof rate === 'number' && rate > 0 && Number.isFinite(rate);

/** The region whose exchange rate the rule needs, if that rate is missing. */
export const missingRate = (rule: PriceRule, rates: Rates): Region | undefined =>
  rule.rate !== undefined && !isRate(rates[rule.rate]) ? rule.rate : undefined;

/**
 * The price by one rule, in the rule's currency. Null when its value was never entered, or when the rate is missing (`missingRate` says
 * which).
 */
export function priceOf(rule: PriceRule, { price, priceSheet }: Priced, rates: Rates): number | null {
  const value = rule.from === 'price' ? price : priceSheet[rule.from];
  if (value === null || rule.rate === undefined) return value;
  return convert(value, rates[rule.rate]);
}

/**
 * Divides won by a rate and rounds half up to a whole number, or to `decimals`. The calculation is exact: amounts are counted in hundredths
 * and rates in ten-thousandths, as they are stored, so that 0.15 / 0.1 is 2 (in binary fractions it would be 1.4999…). Null when the rate
 * is missing, zero, or smaller than a ten-thousandth.
 */
export function convert(won: number, rate: number | null | undefined, decimals = 0): number | null {
  if (!isRate(rate) || !Number.isFinite(won)) return null;
  const [rateDecimals, moneyDecimals] = [rateRule.decimals, wonRule.decimals];
  const divisor = BigInt(Math.round(rate * 10 ** rateDecimals));
  if (divisor === 0n) return null;
  const dividend = BigInt(Math.round(won * 10 ** moneyDecimals)) * BigInt(10 ** (rateDecimals - moneyDecimals + decimals));
  return Number((2n * dividend + divisor) / (2n * divisor)) / 10 ** decimals;
}

/** The number of prices on all tabs that differ between two sets of rates. */
export function countChangedPrices(products: readonly Priced[], before: Rates, after: Rates): number {
  const converted = priceTabNames.flatMap((tab) => rulesOf(tab).filter(({ rate }) => rate !== undefined && before[rate] !== after[rate]));
  return converted.reduce(
    (moved, rule) => moved + products.filter((product) => priceOf(rule, product, before) !== priceOf(rule, product, after)).length,
    0,
  );
}
