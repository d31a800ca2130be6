import type { Holder } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { type PriceName, type PriceRule, rulesOf } from './price-rules.ts';
import { type PriceTab, priceTabNames } from './price-tabs.ts';

/** The prices of a tab that a person may see: those that are calculated from values they may see. No zod here: the page imports it. */
export const seenRulesOf = (tab: PriceTab, who: Holder): readonly (PriceRule & { name: PriceName })[] =>
  rulesOf(tab).filter(({ from }) => maySee(from === 'price' ? 'product' : 'priceSheet', from, who));

/** The tabs that have at least one price that the person may see. */
export const seenTabs = (who: Holder): readonly PriceTab[] => priceTabNames.filter((tab) => seenRulesOf(tab, who).length > 0);
