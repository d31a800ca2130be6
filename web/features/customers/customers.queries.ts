import { queryOptions } from '@tanstack/react-query';
import { callList } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onLive } from '#web/sync/live.ts';

/** Ids of orders that went to the same receiver. */
export const sameReceiversQuery = queryOptions({
  queryKey: ['customers', 'sameReceivers'],
  queryFn: async ({ signal }) => (await fetchInSync(() => callList('POST /api/customers/sameReceivers', { signal }))).groups,
});

// a new order may be of somebody known, and a corrected one of somebody else
onLive('order', () => void refetchQueries({ queryKey: sameReceiversQuery.queryKey }));
