import type { ListedOrder, OrderPlace } from '#contract/orders/list/order-list.ts';

/** A window of the list, as the server answers it. */
export interface Window {
  orders: ListedOrder[];
  next: OrderPlace | null;
}

/**
 * The windows with what has become of some orders: each is where it belongs now, or in none. One that belongs beyond what was read
 * comes with the window that it is in.
 * @param ids the orders that have changed
 * @param found those of them that are in the list
 * @param before which of two orders stands before the other
 */
export function mergedWindows(
  windows: readonly Window[],
  ids: ReadonlySet<number>,
  found: readonly ListedOrder[],
  before: (a: ListedOrder, b: ListedOrder) => number,
): Window[] {
  const merged = windows.map(({ orders, next }) => ({ orders: orders.filter(({ orderId }) => !ids.has(orderId)), next }));
  for (const order of found) {
    const [of, end] = windowFor(merged, order, before);
    if (!of) continue;
    const at = of.orders.findIndex((other) => before(order, other) < 0);
    if (at !== -1) of.orders.splice(at, 0, order);
    else if (end) of.orders.push(order);
  }
  return merged;
}

/** The first window of which some order stands behind this one; behind them all it is the last, if the list ends there. */
function windowFor(
  windows: readonly Window[],
  order: ListedOrder,
  before: (a: ListedOrder, b: ListedOrder) => number,
): [Window | undefined, boolean] {
  const holding = windows.find(({ orders }) => orders.some((other) => before(order, other) < 0));
  const last = windows.at(-1);
  return holding ? [holding, false] : [last?.next === null ? last : undefined, true];
}
