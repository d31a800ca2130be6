import { queryOptions } from '@tanstack/react-query';
import type { ViewToSave } from '#contract/views/views.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';

/** The person's named views and the shared ones. Not updated live: fetched again when the dialog is opened. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => call('POST /api/views/list', { signal }),
  staleTime: 0,
});

export const refetchViews = () => refetchQueries({ queryKey: viewsQuery.queryKey });

/** Saves a view: a new one, or one that was deleted. `key` identifies the attempt to add one, which may be repeated under another name. */
export const keepingView = {
  mutationFn: ({ key, list, name, search, isShared }: ViewToSave & { key?: string }) =>
    call('POST /api/views/save', { body: { list, name, search, isShared }, headers: { 'idempotency-key': key } }),
  onSuccess: refetchViews,
};
