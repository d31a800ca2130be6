// What other modules may use of this module.
export { areSameLines } from './correct-lines.ts';
export { type Erasure, eraseReceivers, ordersToErase } from './erase-receivers.ts';
export { dropSearchesFor } from './list/erase-searches.ts';
export { fileOrdersAsText, findFileOrders } from './list/find-file-orders.ts';
export { hasWords } from './list/has-words.ts';
export { isShort, typedPhones, typedWords, waysOf } from './list/typed-words.ts';
export { orderHistory } from './order.history.ts';
export { dropDraftsOfMembers, dropOldDrafts } from './order-draft.repository.ts';
export { type SoldProduct, soldLines } from './order-line-rows.ts';
export { findOrder, findSummaries, lockOrder, nextOrderNumbers, withTier } from './orders.repository.ts';
export { findPickList } from './pick-list/find-pick-list.ts';
export { findSeller } from './seller.repository.ts';
export { findLogo } from './seller-logo.repository.ts';
export { conflict as orderConflict, updateOrder, whyNotCorrect } from './update-order.ts';
