/**
 * Values that a product may lack although its shop, its parcels or customs need them, in the order in which they are offered (`lacks.ts`
 * decides when a product lacks one). No zod here: every page imports it.
 */
export const productGaps = ['price', 'weight', 'hsCode', 'picture', 'customs'] as const;
export type ProductGap = (typeof productGaps)[number];
