/** What orders can be listed by; a hyphen before it turns it round. No zod here: the page imports it. */
export const orderSorts = ['-registered', 'registered', '-total', 'total', '-pieces', 'pieces'] as const;
export type OrderSort = (typeof orderSorts)[number];
/** Newest first. */
export const usualSort: OrderSort = '-registered';

/** Where the parcels of an order are: 'none' is an order without one. */
export const noParcel = 'none';

/** Characters of what is searched for, orders of one window, and orders that a page may ask about again. */
export const listLimits = { text: 100, window: 100, mostInWindow: 1000, among: 500 } as const;

/** What of an order decides where it stands in the list. */
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

/** Which of two orders stands before the other: the one with the smaller number first where they are alike, or last. */
export function orderBefore(sort: OrderSort): (a: Sorted, b: Sorted) => number {
  const descends = sort.startsWith('-');
  const key = keys[sort.replace('-', '')] as (order: Sorted) => number;
  return (a, b) => (key(a) - key(b) || a.orderId - b.orderId) * (descends ? -1 : 1);
}
