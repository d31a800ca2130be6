import { receiverLimits } from '#contract/orders/order-limits.ts';
import { shippingLimits } from '#contract/orders/shipping/shipping-limits.ts';

/** The most characters of a member's fields, and the most addresses, tax numbers and tags. No zod here: the page imports these limits. */
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
  /** The most members that are merged into another at once. */
  merged: 20,
} as const;
