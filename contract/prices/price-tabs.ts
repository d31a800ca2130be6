/** The tabs of the price screen in their order; the first is shown when none is asked for. What each shows: `price-rules.ts`. */
export const priceTabNames = ['won', 'deposit', 'domestic', 'menaCis', 'korea', 'china', 'global'] as const;
export type PriceTab = (typeof priceTabNames)[number];
