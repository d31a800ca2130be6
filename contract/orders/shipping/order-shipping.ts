import { z } from 'zod';
import { centimetreRule, dollarRule, invoiceRateRule, kilogramRule } from '#contract/numbers.ts';
import { NumberBy, OptionalName, Text } from '#contract/values.ts';
import { exportReasons, incoterms, invoiceCurrencyCodes, taxNumberKinds } from './shipping-choices.ts';
import { maxBoxes, shippingLimits } from './shipping-limits.ts';

const Size = NumberBy(centimetreRule).nullable().describe('Centimetres.');

/** A box of an order. Values that were not entered are null. */
export const OrderBox = z
  .object({
    boxName: OptionalName(shippingLimits.boxName).describe('Of the preset that it was; empty otherwise.'),
    length: Size,
    width: Size,
    height: Size,
    ownWeight: NumberBy(kilogramRule).nullable().describe('Kilograms of the empty box with its padding.'),
    weight: NumberBy(kilogramRule).nullable().describe('Kilograms with what is in it; null: it follows from the products (`weighBoxes`).'),
  })
  .meta({ id: 'OrderBox' });
export type OrderBox = z.infer<typeof OrderBox>;

const Charge = NumberBy(dollarRule).nullable();

/** The data of an order for customs and the carrier, apart from its receiver and lines. All of it is optional. */
export const OrderShipping = z.object({
  companyName: Text(shippingLimits.companyName).describe('Of the receiver.'),
  taxNumber: Text(shippingLimits.taxNumber).describe('Of the receiver, as they write it.'),
  taxNumberKind: z.enum(taxNumberKinds).nullable(),
  memo: Text(shippingLimits.memo).describe('For colleagues; it stands on no paper.'),
  incoterm: z.enum(incoterms).nullable().describe('Null: the terms of the seller.'),
  exportReason: z.enum(exportReasons).nullable().describe('Null: sold.'),
  invoiceCurrency: z.enum(invoiceCurrencyCodes).nullable().describe('Null: US dollars.'),
  invoiceRate: NumberBy(invoiceRateRule)
    .nullable()
    .describe('Of the currency of the invoice for one US dollar. Null: the invoice stays in US dollars.'),
  freight: Charge.describe('US dollars, as the next two.'),
  insurance: Charge,
  discount: Charge,
  boxes: z.array(OrderBox).max(maxBoxes).describe('None: everything in one box of which nothing is known.'),
});
export type OrderShipping = z.infer<typeof OrderShipping>;
