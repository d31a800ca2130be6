import type { OrderSummary } from './orders.ts';

/** The order in which the server lists orders. */
export const newestFirst = (a: Pick<OrderSummary, 'orderId'>, b: Pick<OrderSummary, 'orderId'>): number => b.orderId - a.orderId;
