/** The most of one product in an order. No zod here: the page imports these limits. */
export const maxQuantity = 100_000;
/** The most products in an order. */
export const maxLines = 200;
