// What other modules may use of this module.
export { eraseReceivers, ordersToErase } from './erase-receivers.ts';
export { dropOldDrafts } from './order-draft.repository.ts';
