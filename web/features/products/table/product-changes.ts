import { call } from '#web/http/call.ts';
import { createLastChanges } from '#web/sync/last-changes.ts';

/** When each product was last changed. */
export const productChanges = createLastChanges({
  queryKey: ['products', 'lastChanges'],
  list: (since, signal) => call('POST /api/products/lastChanges', { body: { since }, signal }),
  keyOf: ({ pdNumber }) => pdNumber,
  kinds: ['product'],
});
