import { receiverLimits } from '#contract/orders/order-limits.ts';
import { shippingLimits } from '#contract/orders/shipping/shipping-limits.ts';

/** The most characters, and the most of each, of what is known of a member. No zod here: the page imports these limits. */
export const memberLimits = {
  memberName: receiverLimits.receiverName,
  companyName: shippingLimits.companyName,
  email: receiverLimits.email,
  phone: receiverLimits.phone,
  memo: shippingLimits.memo,
  taxNumber: shippingLimits.taxNumber,
  tag: 30,
  addresses: 20,
  taxNumbers: 10,
  tags: 20,
  /** Who may become one with another at once. */
  merged: 20,
} as const;
