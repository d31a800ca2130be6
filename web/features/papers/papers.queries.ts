import { queryOptions } from '@tanstack/react-query';
import type { PaperKind } from '#contract/papers/paper-kinds.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { onLive } from '#web/sync/live.ts';

/** What papers of orders would leave empty, in the order of the ids. */
export const papersCheckQuery = (orderIds: readonly number[], kinds: readonly PaperKind[]) =>
  queryOptions({
    queryKey: ['papers', orderIds, kinds],
    queryFn: async ({ signal }) =>
      (await call('POST /api/papers/check', { body: { orderIds: [...orderIds], kinds: [...kinds] }, signal })).papers,
  });

// up to which value one form of the post is enough is a fact of customs
for (const kind of ['order', 'product', 'seller', 'customsFact'] as const)
  onLive(kind, () => void refetchQueries({ queryKey: ['papers'] }));

/** Where papers are opened as one PDF: of each order these kinds, in the order of the ids. */
export const papersAddress = (orderIds: readonly number[], kinds: readonly PaperKind[]): string =>
  `/api/papers/print?orderIds=${orderIds.join(',')}&kinds=${kinds.join(',')}`;
