import type { OrderSummary } from '#contract/orders/orders.ts';
import type { CustomerOrder } from './customer-order.ts';

/** Somebody whom orders went to. */
export interface Customer {
  /** Newest first, cancelled ones too; at least one. */
  orders: readonly OrderSummary[];
  /** As they were called last. */
  newest: OrderSummary;
  /** Orders that were not cancelled, and US dollars of them. */
  count: number;
  total: number;
}

const compare: Record<CustomerOrder, (a: Customer, b: Customer) => number> = {
  recent: (a, b) => b.newest.orderId - a.newest.orderId,
  count: (a, b) => b.count - a.count || compare.recent(a, b),
  total: (a, b) => b.total - a.total || compare.recent(a, b),
};

/**
 * The receivers of orders. An order that is in no group is of somebody who has no other; one whose receiver was erased is of
 * nobody, and one of a member is listed with the members.
 * @param orders newest first
 * @param groups ids of orders that went to the same receiver
 * @param members their ids
 */
export function customersOf(
  orders: readonly OrderSummary[],
  groups: readonly (readonly number[])[],
  members: ReadonlySet<number>,
): Customer[] {
  const groupOf = new Map(groups.flatMap((group, at) => group.map((orderId) => [orderId, -1 - at] as const)));
  const known = orders.filter(({ erased, memberId }) => !erased && (memberId === null || !members.has(memberId)));
  const together = Map.groupBy(known, ({ orderId }) => groupOf.get(orderId) ?? orderId);
  return [...together.values()].flatMap((theirs) => {
    const [newest] = theirs;
    const kept = theirs.filter(({ cancelled }) => !cancelled);
    return newest ? [{ orders: theirs, newest, count: kept.length, total: kept.reduce((sum, { total }) => sum + total, 0) }] : [];
  });
}

/** Those of whom some order was found, in the order that was chosen. */
export function findCustomers(customers: readonly Customer[], found: ReadonlySet<OrderSummary>, order: CustomerOrder): Customer[] {
  return customers.filter(({ orders }) => orders.some((each) => found.has(each))).sort(compare[order]);
}

/** Whose an order is. */
export const customerWith = (customers: readonly Customer[], orderId: number | undefined): Customer | undefined =>
  orderId === undefined ? undefined : customers.find(({ orders }) => orders.some((each) => each.orderId === orderId));
