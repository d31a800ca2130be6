import type { Order } from '#contract/orders/orders.ts';
import { emptyMember } from './empty-member.ts';
import type { NewMember } from './members.ts';

/** A new member with the data of an order's receiver. No zod here: the page imports it. */
export function memberOfOrder(order: Order): NewMember {
  const { receiverName, companyName, email, phone, taxNumber, taxNumberKind, incoterm, invoiceCurrency } = order;
  const { countryCode, address1, address2, city, stateOrProvinceCode, postalCode } = order;
  return {
    ...emptyMember,
    ...{ memberName: receiverName, companyName, email, phone, incoterm, invoiceCurrency },
    addresses: [{ countryCode, address1, address2, city, stateOrProvinceCode, postalCode }],
    taxNumbers: taxNumber === '' ? [] : [{ kind: taxNumberKind ?? 'TIN', number: taxNumber }],
  };
}
