import { z } from 'zod';
import { CountryCodeValue } from '#contract/addresses/addresses.ts';
import { orderStages } from '#contract/orders/course/order-course.ts';
import { maxChannel } from '#contract/orders/import/channel-key.ts';
import { OrderSummary } from '#contract/orders/orders.ts';
import { invoiceCurrencyCodes } from '#contract/orders/shipping/shipping-choices.ts';
import { parcelStates } from '#contract/parcels/parcel-states.ts';
import { Day, Id, NumberBy, RequiredText, Text } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { listLimits, noParcel, orderSorts, usualSort } from './order-sorts.ts';

const Delivery = z.enum([...parcelStates, noParcel]);

/**
 * Selects orders: every condition that is given must hold. The address of the list uses the same names: /sales?part=orders&unsent=true,
 * /sales?part=orders&state=problem, /sales?part=orders&stage=paid, /sales?part=orders&fromDay=2026-11-23&toDay=2026-11-23.
 */
export const OrderFilter = z.object({
  q: Text(listLimits.text)
    .optional()
    .describe(
      'Each word of it begins one of the number, what another system calls it, where it was sold, the receiver, their company, e-mail address or phone number, the country, a product or its SKU, or is a day. Who may not see receivers finds nothing by them.',
    ),
  fromDay: Day.optional().describe('First day, in Korean time.'),
  toDay: Day.optional().describe('Last day, in Korean time.'),
  country: CountryCodeValue.optional(),
  staffId: Id.optional().describe('Who registered it.'),
  member: Id.optional().describe('Whose order it is.'),
  product: Id.optional().describe('A product that is in it.'),
  channel: RequiredText(maxChannel).optional().describe('Where they were sold, however it is spelled.'),
  state: Delivery.optional().describe('Where its parcels are: the one that needs somebody most.'),
  cancelled: z.boolean().optional(),
  stage: z.enum(orderStages).optional().describe('How far it is.'),
  unsent: z
    .literal(true)
    .optional()
    .describe('Without a parcel, but for cancelled ones, and not handed over without one, neither cancelled nor erased.'),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** The place of an order in the list: the value that it is sorted by (microseconds since 1970, cents, or pieces), and its number. */
export const OrderPlace = z.object({ key: NumberBy({ decimals: 0, min: 0, max: 9e15 }), orderId: Id });
export type OrderPlace = z.infer<typeof OrderPlace>;

export const OrderWindow = OrderFilter.extend({
  sort: z.enum(orderSorts).default(usualSort),
  after: OrderPlace.optional().describe('The end of the window before.'),
  among: z.array(Id).min(1).max(listLimits.among).optional().describe('Only these: which of them are in the list still?'),
  limit: z.number().int().min(1).max(listLimits.mostInWindow).default(listLimits.window),
});
export type OrderWindow = z.infer<typeof OrderWindow>;

/** An order as the list has it. */
export const ListedOrder = OrderSummary.extend({ delivery: Delivery, stage: z.enum(orderStages) }).meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof ListedOrder>;
visibleRows.add(ListedOrder, { kind: 'order' });

/** The sums of several orders. Amounts are those of the goods, without freight and discount, and without cancelled orders. */
export const OrderSums = z.object({
  orders: z.number().int(),
  cancelled: z.number().int().describe('Of these orders; they count in no sum.'),
  pieces: z.number().int(),
  total: z.number().describe('US dollars.'),
  currencies: z
    .array(z.object({ currency: z.enum(invoiceCurrencyCodes), orders: z.number().int(), amount: z.number() }))
    .describe('The same by the currency of their invoices, in it.'),
});
export type OrderSums = z.infer<typeof OrderSums>;
