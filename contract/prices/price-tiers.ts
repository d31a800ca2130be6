import { convert, type PriceName, type PriceRule, type PriceSheetColumn, priceTabs, type Rates, type Region } from './price-rules.ts';
import type { PriceTab } from './price-tabs.ts';

/** A price of the price screen at which somebody may buy. */
interface PriceTier {
  tab: PriceTab;
  rule: PriceRule & { name: PriceName; from: Exclude<PriceSheetColumn, 'costPrice'> };
}

/**
 * What a customer may pay in place of the shop price: every price of the tabs but what the goods cost the shop. No zod here: the
 * page imports this table.
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

/** Where the won price of a tier stands. */
export const columnOfTier = (tier: PriceTierName): PriceTier['rule']['from'] => ruleOf(tier).from;

/** Whose rate makes US dollars of a tier's won: its own where its prices are in dollars, else that of the United States. */
export function regionOfTier(tier: PriceTierName): Region {
  const { currency, rate } = ruleOf(tier);
  return currency === 'USD' && rate !== undefined ? rate : 'US';
}

/**
 * US dollars of one piece: whole ones where the price screen shows the tier in dollars, else cents, halves up. Null where
 * the rate gives none.
 */
export const tierDollars = (tier: PriceTierName, wonPrice: number, wonRate: number): number | null =>
  convert(wonPrice, wonRate, ruleOf(tier).currency === 'USD' ? 0 : 2);

/** How the price of a line came about. */
export interface TierPrice {
  priceTier: PriceTierName;
  /** Won of the price sheet, and won for one dollar, as they were then. */
  wonPrice: number;
  wonRate: number;
}

/** The price of a tier by the rates of the moment; undefined where the price sheet or the rate has nothing. */
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
