import { type PriceTierName, priceTiers, type TierPrice } from '#contract/prices/price-tiers.ts';
import { formatRate, formatWon } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** The price tier of a customer: '한국 드롭쉬핑 단가 · 20개 단가 (원)'; null is the shop price. */
export function tierText(tier: PriceTierName | null, { prices }: Catalog): string {
  if (tier === null) return prices.shopPrice;
  const { tab, rule } = priceTiers[tier];
  const alone = Object.values(priceTiers).filter((each) => each.tab === tab).length === 1;
  const name = alone ? prices.tabs[tab] : `${prices.tabs[tab]} · ${prices.names[rule.name]}`;
  return `${name} (${prices.currencies[rule.currency]})`;
}

/** How the price of a line was calculated: '해외 도매가 (달러) · 13,000원 ÷ 1,380'. */
export const lineTierText = ({ priceTier, wonPrice, wonRate }: TierPrice, t: Catalog): string =>
  `${tierText(priceTier, t)} · ${formatWon(wonPrice)} ÷ ${formatRate(wonRate)}`;
