// The order of the projects on the board. Other rooms import this file only.
export { boardOrders, ordered, rankOf, useOrder } from './board-order.ts';
