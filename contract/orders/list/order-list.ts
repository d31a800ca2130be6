import { z } from 'zod';
import { CountryCodeValue } from '#contract/addresses/addresses.ts';
import { maxFoundText } from '#contract/finder/finder-limits.ts';
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
  q: Text(maxFoundText)
    .optional()
    .describe(
      "Search text. Each of its words has to be the beginning of a word of the order number, the number in another system, the channel, the receiver's name, company, e-mail address or phone number, the country, a product or its SKU, or has to be a day. Callers without the right `orders.read-personal` find nothing by the receiver.",
    ),
  fromDay: Day.optional().describe('First day of the period (inclusive), in Korean time.'),
  toDay: Day.optional().describe('Last day of the period (inclusive), in Korean time.'),
  country: CountryCodeValue.optional(),
  staffId: Id.optional().describe('Number of the person who registered the order.'),
  member: Id.optional().describe('Number of the member to whom the order belongs.'),
  product: Id.optional().describe('Number of a product that the order contains.'),
  channel: RequiredText(maxChannel).optional().describe('Channel in which the order was sold, in whatever spelling.'),
  state: Delivery.optional().describe(
    'State of the parcels: of several, the one that needs attention most. `none`: the order has no parcel.',
  ),
  cancelled: z.boolean().optional(),
  stage: z.enum(orderStages).optional().describe('Stage of the order.'),
  unsent: z
    .literal(true)
    .optional()
    .describe(
      'Only orders that have still to be sent: without a parcel (cancelled ones do not count), not marked as sent or completed, neither cancelled nor erased.',
    ),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** The place of an order in the list: the value that it is sorted by (microseconds since 1970, cents, or pieces), and its number. */
export const OrderPlace = z.object({ key: NumberBy({ decimals: 0, min: 0, max: 9e15 }), orderId: Id });
export type OrderPlace = z.infer<typeof OrderPlace>;

export const OrderWindow = OrderFilter.extend({
  sort: z.enum(orderSorts).default(usualSort),
  after: OrderPlace.optional().describe('Place where the previous window ended (its `next`); absent: the first window.'),
  among: z
    .array(Id)
    .min(1)
    .max(listLimits.among)
    .optional()
    .describe('Only these orders, to find out which of them are still in the list.'),
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
  cancelled: z.number().int().describe('Number of these orders that are cancelled; they are left out of the pieces and amounts.'),
  pieces: z.number().int(),
  total: z.number().describe('US dollars.'),
  currencies: z
    .array(z.object({ currency: z.enum(invoiceCurrencyCodes), orders: z.number().int(), amount: z.number() }))
    .describe('Number and total of the orders by invoice currency, in that currency.'),
});
export type OrderSums = z.infer<typeof OrderSums>;
