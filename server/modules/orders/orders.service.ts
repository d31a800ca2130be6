// What other modules may use of the orders.
export { eraseReceivers, ordersToErase } from './erase-receivers.ts';
export { dropOldDrafts } from './order-draft.repository.ts';
