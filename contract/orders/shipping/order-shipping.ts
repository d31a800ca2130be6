import { z } from 'zod';
import { centimetreRule, dollarRule, invoiceRateRule, kilogramRule } from '#contract/numbers.ts';
import { NumberBy, OptionalName, Text } from '#contract/values.ts';
import { exportReasons, incoterms, invoiceCurrencyCodes, taxNumberKinds } from './shipping-choices.ts';
import { maxBoxes, shippingLimits } from './shipping-limits.ts';

const Size = NumberBy(centimetreRule).nullable().describe('Length of one edge in centimetres; null where it was not entered.');

/** A box of an order. Values that were not entered are null. */
export const OrderBox = z
  .object({
    boxName: OptionalName(shippingLimits.boxName).describe('Name of the box preset that was chosen; empty where none was.'),
    length: Size,
    width: Size,
    height: Size,
    ownWeight: NumberBy(kilogramRule)
      .nullable()
      .describe('Weight of the empty box with its padding in kilograms; null where it was not entered.'),
    weight: NumberBy(kilogramRule)
      .nullable()
      .describe('Weight of the box with its contents in kilograms; null: calculated from the products (`weighBoxes`).'),
  })
  .meta({ id: 'OrderBox' });
export type OrderBox = z.infer<typeof OrderBox>;

const Charge = NumberBy(dollarRule).nullable();

/** The data of an order for customs and the carrier, apart from its receiver and lines. All of it is optional. */
export const OrderShipping = z.object({
  companyName: Text(shippingLimits.companyName).describe('Company name of the receiver.'),
  taxNumber: Text(shippingLimits.taxNumber).describe('Tax number of the receiver, as they write it.'),
  taxNumberKind: z.enum(taxNumberKinds).nullable(),
  memo: Text(shippingLimits.memo).describe('Note for colleagues, which no paper shows.'),
  incoterm: z.enum(incoterms).nullable().describe('Incoterm of the order; null: the terms of the seller.'),
  exportReason: z.enum(exportReasons).nullable().describe('Reason for the export; null: sold.'),
  invoiceCurrency: z.enum(invoiceCurrencyCodes).nullable().describe('Currency of the invoice; null: US dollars.'),
  invoiceRate: NumberBy(invoiceRateRule)
    .nullable()
    .describe('Exchange rate: units of the invoice currency for one US dollar. Null: the invoice stays in US dollars.'),
  freight: Charge.describe('Freight in US dollars; `insurance` and `discount` are in US dollars as well. Null: none.'),
  insurance: Charge,
  discount: Charge,
  boxes: z
    .array(OrderBox)
    .max(maxBoxes)
    .describe('Boxes of the order. An empty list stands for one box with everything, of which nothing is known.'),
});
export type OrderShipping = z.infer<typeof OrderShipping>;
