import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { onLive } from '#web/sync/live.ts';

const listKey = ['orders', 'pickList'] as const;

/** The products to be picked for orders. */
export const pickListQuery = (orderIds: readonly number[]) =>
  queryOptions({
    queryKey: [...listKey, orderIds],
    queryFn: async ({ signal }) => (await call('POST /api/orders/pickList', { body: { orderIds: [...orderIds] }, signal })).list,
  });

// a corrected or cancelled order changes the list
for (const kind of ['order', 'product'] as const) onLive(kind, () => void refetchQueries({ queryKey: listKey }));

/** The address of the pick list as a PDF. */
export const pickListAddress = (orderIds: readonly number[]): string => `/api/papers/pickList?orderIds=${orderIds.join(',')}`;
