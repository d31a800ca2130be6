/** The most orders that are picked at once. No zod here: the page imports it. */
export const maxPickOrders = 100;
