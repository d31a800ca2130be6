/**
 * What a product can lack that its shop, its parcels or customs need, in the order in which it is offered (`lacks.ts` says when it
 * does). No zod here: every page imports it.
 */
export const productGaps = ['price', 'weight', 'hsCode', 'picture', 'customs'] as const;
export type ProductGap = (typeof productGaps)[number];
