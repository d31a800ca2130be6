// In which order the board shows its projects. Other rooms import this file only.
export { boardOrders, ordered, rankOf, useOrder } from './board-order.ts';
