import { addressLimits } from '#contract/addresses/address-rules.ts';

/** The most products in an order. No zod here: the page imports these limits. */
export const maxLines = 200;
/** The most characters of what is known of a receiver. */
export const receiverLimits = { ...addressLimits, receiverName: 100, phone: 40, email: 254 } as const;
/** So many orders are listed where only the newest are. */
export const mostFound = 20;
/** So many orders become somebody's at once. */
export const mostGivenOrders = 5000;
