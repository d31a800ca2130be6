import { queryOptions } from '@tanstack/react-query';
import type { PaperKind } from '#contract/papers/paper-kinds.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { onLive } from '#web/sync/live.ts';

/** What the papers of orders leave empty; one result for each order, in the sequence of the ids. */
export const papersCheckQuery = (orderIds: readonly number[], kinds: readonly PaperKind[]) =>
  queryOptions({
    queryKey: ['papers', orderIds, kinds],
    queryFn: async ({ signal }) =>
      (await call('POST /api/papers/check', { body: { orderIds: [...orderIds], kinds: [...kinds] }, signal })).papers,
  });

// customs facts say up to which value the short form of the post (CN22) suffices
for (const kind of ['order', 'product', 'seller', 'customsFact'] as const)
  onLive(kind, () => void refetchQueries({ queryKey: ['papers'] }));

/** The address of a PDF with these kinds of papers for each order, in the sequence of the ids. */
export const papersAddress = (orderIds: readonly number[], kinds: readonly PaperKind[]): string =>
  `/api/papers/print?orderIds=${orderIds.join(',')}&kinds=${kinds.join(',')}`;
