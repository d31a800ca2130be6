import { infiniteQueryOptions, type Query, queryOptions, useMutation } from '@tanstack/react-query';
import { changeKinds } from '#contract/history/change-kinds.ts';
import type { Change, HistoryQuery } from '#contract/history/history.ts';
import { call } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { onLive } from '#web/sync/live.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { linesOf, placeOf } from './history-lines.ts';

export type HistoryFilter = Omit<HistoryQuery, 'before' | 'limit'>;

/** The changes that match a filter, newest first, page by page. */
export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['history', filter],
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/history/list', { body: { ...filter, limit: 100, ...(pageParam !== undefined && { before: pageParam }) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => {
      const last = linesOf(page).at(-1);
      return page.more && last ? placeOf(last) : undefined;
    },
  });

/** The newest changes of all kinds. */
export const recentQuery = queryOptions({
  queryKey: ['history', 'recent'],
  queryFn: ({ signal }) => call('POST /api/history/recent', { body: { limit: 12 }, signal }),
});

let refreshing = false;
/** Fetches the history again after a change; a burst of changes causes one fetch. */
function refresh(): void {
  if (refreshing) return;
  refreshing = true;
  setTimeout(() => {
    refreshing = false;
    // a refetch would cancel the fetch of an older page that a person has asked for, so it waits for that
    for (const each of queryClient.getQueryCache().findAll({ queryKey: ['history'], predicate: isReadingOn }))
      void each.promise?.then(refresh, refresh);
    void refetchQueries({ queryKey: ['history'], predicate: (query) => !isReadingOn(query) });
  }, 500);
}

const isReadingOn = ({ state: { fetchStatus, fetchMeta } }: Query) => fetchStatus === 'fetching' && fetchMeta?.fetchMore !== undefined;

for (const kind of changeKinds) onLive(kind, refresh);

/** Undoes one change, which is stored as a new change. */
export function usePutBack() {
  const t = useWords();
  return useMutation({
    mutationFn: ({ changeId }: Change) => call('POST /api/history/putBack', { body: { changeId } }),
    onSuccess: () => {
      notifyDone(t.history.putBackDone);
      return refetchQueries({ queryKey: ['history'] });
    },
    onError: (error) => notifyFailed(t.history.putBackFailed, problemText(error)),
  });
}
