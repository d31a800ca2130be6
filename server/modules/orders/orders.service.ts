// What other modules may use of this module.
export { eraseReceivers, ordersToErase } from './erase-receivers.ts';
export { dropOldDrafts } from './order-draft.repository.ts';
export { findOrder, lockOrder } from './orders.repository.ts';
export { findSeller } from './seller.repository.ts';
