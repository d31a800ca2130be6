import { addressLimits } from '#contract/addresses/address-rules.ts';

/** The most products in an order. No zod here: the page imports these limits. */
export const maxLines = 200;
/** The most characters of a receiver's fields. */
export const receiverLimits = { ...addressLimits, receiverName: 100, phone: 40, email: 254 } as const;
/** The most orders in lists that show only the newest ones. */
export const mostFound = 20;
/** The most orders that can be assigned to a member at once. */
export const mostGivenOrders = 5000;
