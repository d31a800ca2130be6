/** The most products in an order. No zod here: the page imports it. */
export const maxLines = 200;
