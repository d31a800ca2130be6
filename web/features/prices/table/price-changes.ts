import { call } from '#web/http/call.ts';
import { createLastChanges } from '#web/sync/last-changes.ts';

/** When each product or its prices were last changed. */
export const priceChanges = createLastChanges({
  queryKey: ['products', 'lastPriceChanges'],
  list: (since, signal) => call('POST /api/products/lastPriceChanges', { body: { since }, signal }),
  keyOf: ({ pdNumber }) => pdNumber,
  kinds: ['product', 'priceSheet'],
});
