import type { Order } from './orders.ts';
import { shippingFields } from './shipping/empty-shipping.ts';

/** Where a label sends a parcel, by the fields of its order. No zod here: the page imports it. */
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

/** Does it stand on a label, or on the papers beside it? Then it is not corrected while one exists. */
export const isPrinted = (field: string): boolean => printed.has(field);
