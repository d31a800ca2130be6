/** What orders can be sorted by; a leading hyphen reverses the order. No zod here: the page imports it. */
export const orderSorts = ['-registered', 'registered', '-total', 'total', '-pieces', 'pieces'] as const;
export type OrderSort = (typeof orderSorts)[number];
/** Newest first. */
export const usualSort: OrderSort = '-registered';

/** Filters for orders without a parcel, beside the states of parcels. */
export const noParcel = 'none';

/** The usual and the largest number of orders in a window, and the most orders that a page may ask about again. */
export const listLimits = { window: 100, mostInWindow: 1000, among: 500 } as const;

/** The values of an order that decide its place in the list. */
interface Sorted {
  orderId: number;
  registeredAt: string;
  total: number;
  quantity: number;
}

const keys: Record<string, (order: Sorted) => number> = {
  registered: ({ registeredAt }) => Date.parse(registeredAt),
  total: ({ total }) => total,
  pieces: ({ quantity }) => quantity,
};

/** Returns a function that compares two orders for the list. Orders that are equal are sorted by number, in the same direction. */
export function orderBefore(sort: OrderSort): (a: Sorted, b: Sorted) => number {
  const descends = sort.startsWith('-');
  const key = keys[sort.replace('-', '')] as (order: Sorted) => number;
  return (a, b) => (key(a) - key(b) || a.orderId - b.orderId) * (descends ? -1 : 1);
}
