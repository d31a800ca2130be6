import { z } from 'zod';
import { CountryCodeValue } from '#contract/addresses/addresses.ts';
import { maxInteger } from '#contract/numbers.ts';
import { Id, NumberBy, Text, Weight } from '#contract/values.ts';
import { maxLines } from './order-limits.ts';
import { LineTier } from './orders.ts';
import { maxBoxes } from './shipping/shipping-limits.ts';

/** The raw text of a form field. It is checked only when the order is registered. */
const Typed = Text(1000);

/** A product in an order that is being written. */
export const DraftLine = z.object({
  pdNumber: Id,
  productName: Typed,
  rangeName: Typed.nullable(),
  sku: Typed,
  weight: Weight.nullable(),
  quantity: Typed,
  unitPrice: Typed,
  tier: LineTier.optional(),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** The fields for customs and the carrier, as they were typed. Drafts that are older than these fields have none. */
export const DraftShipping = z.object({
  companyName: Typed,
  taxNumber: Typed,
  taxNumberKind: Typed,
  memo: Typed,
  incoterm: Typed,
  exportReason: Typed,
  invoiceCurrency: Typed,
  invoiceRate: Typed,
  freight: Typed,
  insurance: Typed,
  discount: Typed,
  boxes: z
    .array(z.object({ boxName: Typed, length: Typed, width: Typed, height: Typed, ownWeight: Typed, weight: Typed }))
    .max(maxBoxes)
    .readonly(),
});
export type DraftShipping = z.infer<typeof DraftShipping>;

/** An order that is being written. `key` identifies the attempt to register it: one draft makes one order. */
export const OrderDraft = z
  .object({
    key: z.uuid(),
    receiver: z.object({
      receiverName: Typed,
      phone: Typed,
      email: Typed,
      countryCode: z.union([z.literal(''), CountryCodeValue]),
      address1: Typed,
      address2: Typed,
      city: Typed,
      stateOrProvinceCode: Typed,
      postalCode: Typed,
    }),
    lines: z.array(DraftLine).max(maxLines).readonly(),
    shipping: DraftShipping.optional(),
    memberId: Id.optional().describe('Number of the member to whom the order will belong; absent where it is no member.'),
  })
  .meta({ id: 'OrderDraft' });
export type OrderDraft = z.infer<typeof OrderDraft>;

/** The draft of the person who makes the request; null when there is none. `revision` is 0 before their first draft. */
export const StoredDraft = z.object({
  // so that the next revision also fits into the column
  revision: NumberBy({ decimals: 0, min: 0, max: maxInteger - 1 }),
  draft: OrderDraft.nullable(),
});
export type StoredDraft = z.infer<typeof StoredDraft>;
