import { keysOf } from '#contract/records/keys-of.ts';
import type { OrderShipping } from './order-shipping.ts';

/** The values of an order for which nothing was entered for customs or the carrier. No zod here: the page imports it. */
export const emptyShipping: OrderShipping = {
  companyName: '',
  taxNumber: '',
  taxNumberKind: null,
  memo: '',
  incoterm: null,
  exportReason: null,
  invoiceCurrency: null,
  invoiceRate: null,
  freight: null,
  insurance: null,
  discount: null,
  boxes: [],
};

export const shippingFields = keysOf(emptyShipping);
