import type { Order } from './orders.ts';
import { shippingFields } from './shipping/empty-shipping.ts';

/** The fields of an order that make the receiver on a label. No zod here: the page imports it. */
const printedReceiver = [
  'receiverName',
  'phone',
  'countryCode',
  'address1',
  'address2',
  'city',
  'stateOrProvinceCode',
  'postalCode',
] as const satisfies readonly (keyof Order)[];

const printed: ReadonlySet<string> = new Set(['lines', ...printedReceiver, ...shippingFields.filter((field) => field !== 'memo')]);

/** Is the field printed on a label or on the papers that go with it? Such a field cannot be changed while a label exists. */
export const isPrinted = (field: string): boolean => printed.has(field);
