import { z } from 'zod';
import { maxFoundText } from '#contract/finder/finder-limits.ts';
import { listLimits } from '#contract/orders/list/order-sorts.ts';
import { mostGivenOrders } from '#contract/orders/order-limits.ts';
import { OrderSummary } from '#contract/orders/orders.ts';
import { Id, NumberBy, Text } from '#contract/values.ts';
import { customerSorts, mostOfCustomer } from './customer-sorts.ts';

const sums = {
  all: z.number().int().describe('Number of orders, including cancelled ones.'),
  count: z.number().int().describe('Number of orders that were not cancelled.'),
  total: z.number().describe('Total of the orders that were not cancelled, in US dollars.'),
};

/** A person or company to whom orders went and who is not a member. */
export const Customer = z.object({ newest: OrderSummary, ...sums }).meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** One customer with their newest orders. */
export const CustomerDetail = z
  .object({
    ...sums,
    orders: z.array(OrderSummary).min(1).max(mostOfCustomer).describe('Newest orders of the customer, newest first.'),
    orderIds: z
      .array(Id)
      .max(mostGivenOrders)
      .describe('Numbers of the orders, newest first, as many as can be assigned to a member at once.'),
  })
  .meta({ id: 'CustomerDetail' });
export type CustomerDetail = z.infer<typeof CustomerDetail>;

const Q = Text(maxFoundText)
  .optional()
  .describe(
    'Search text: each of its words has to begin a word of an order of the customer, in the fields that the list of orders searches.',
  );

/**
 * A place in the list of customers: the value that it is sorted by (number of the newest order, count of orders, or total in cents), and
 * the newest order.
 */
export const CustomerPlace = z.object({ key: NumberBy({ decimals: 0, min: 0, max: 9e15 }), orderId: Id });
export type CustomerPlace = z.infer<typeof CustomerPlace>;

export const CustomerFilter = z.object({ q: Q });
export const CustomerWindow = CustomerFilter.extend({
  sort: z.enum(customerSorts).default('recent'),
  after: CustomerPlace.optional().describe('Place where the previous window ended (its `next`); absent: the first window.'),
  limit: z.number().int().min(1).max(listLimits.mostInWindow).default(listLimits.window),
});
export type CustomerWindow = z.infer<typeof CustomerWindow>;
