/** The tabs of the price screen in their order; the first is the default. `price-rules.ts` says what each shows. */
export const priceTabNames = ['won', 'deposit', 'domestic', 'menaCis', 'korea', 'china', 'global'] as const;
export type PriceTab = (typeof priceTabNames)[number];
