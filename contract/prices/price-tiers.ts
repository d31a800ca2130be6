import { convert, type PriceName, type PriceRule, type PriceSheetColumn, priceTabs, type Rates, type Region } from './price-rules.ts';
import type { PriceTab } from './price-tabs.ts';

/** A price of the price screen that a member can be given. */
interface PriceTier {
  tab: PriceTab;
  rule: PriceRule & { name: PriceName; from: Exclude<PriceSheetColumn, 'costPrice'> };
}

/**
 * The tiers at which a customer may buy instead of the shop price: every price of the tabs except the cost price. No zod here: the page
 * imports this table.
 */
export const priceTiers = {
  domestic: { tab: 'domestic', rule: priceTabs.domestic[0] },
  menaCis: { tab: 'menaCis', rule: priceTabs.menaCis[0] },
  koreaTwenty: { tab: 'korea', rule: priceTabs.korea[0] },
  koreaOne: { tab: 'korea', rule: priceTabs.korea[1] },
  chinaTwenty: { tab: 'china', rule: priceTabs.china[0] },
  chinaOne: { tab: 'china', rule: priceTabs.china[1] },
  global: { tab: 'global', rule: priceTabs.global[0] },
} as const satisfies Record<string, PriceTier>;
export type PriceTierName = keyof typeof priceTiers;

export const priceTierNames = Object.keys(priceTiers) as [PriceTierName, ...PriceTierName[]];

const ruleOf = (tier: PriceTierName): PriceTier['rule'] => priceTiers[tier].rule;

/** The column of the price sheet with a tier's price in won. */
export const columnOfTier = (tier: PriceTierName): PriceTier['rule']['from'] => ruleOf(tier).from;

/**
 * The region whose exchange rate converts a tier's price to US dollars: the tier's own, if its prices are in dollars, otherwise the United
 * States.
 */
export function regionOfTier(tier: PriceTierName): Region {
  const { currency, rate } = ruleOf(tier);
  return currency === 'USD' && rate !== undefined ? rate : 'US';
}

/**
 * The tier's price of one piece in US dollars: whole dollars if the price screen shows the tier in dollars, otherwise cents, rounded half
 * up. Null where there is no rate.
 */
export const tierDollars = (tier: PriceTierName, wonPrice: number, wonRate: number): number | null =>
  convert(wonPrice, wonRate, ruleOf(tier).currency === 'USD' ? 0 : 2);

/** How the price of a line was calculated. */
export interface TierPrice {
  priceTier: PriceTierName;
  /** The price in won, and the won for one dollar, at the time of the order. */
  wonPrice: number;
  wonRate: number;
}

/** The price of a tier by the current rates; undefined where the won price or the rate is missing. */
export function tierPriceOf(
  priceTier: PriceTierName,
  wonPrice: number | null | undefined,
  rates: Rates,
): { tier: TierPrice; unitPrice: number } | undefined {
  const wonRate = rates[regionOfTier(priceTier)];
  if (wonPrice === null || wonPrice === undefined || wonRate === null || wonRate === undefined) return undefined;
  const unitPrice = tierDollars(priceTier, wonPrice, wonRate);
  return unitPrice === null ? undefined : { tier: { priceTier, wonPrice, wonRate }, unitPrice };
}
