import { notifyManager, type Query, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { whenReady } from '#web/code/connection.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { codeOf, isPassing } from './call.ts';

/** Delay between the last failed try and the refetch of data that is already shown, in milliseconds. */
const refetchMs = 2_000;

/**
 * Refetches a query of the open screen that failed, once the server answers again: the data shown may be stale, and no event would tell the
 * page what it missed. Where nothing has loaded yet, the screen shows an error, and a new try would replace it by the loading state. So in
 * that case the server is first asked whether it can serve.
 */
function refetchLater(error: unknown, query: Query<unknown, unknown, unknown>): void {
  if (!isPassing(codeOf(error))) return;
  const refetch = () => {
    if (query.state.status === 'error') void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  };
  if (query.state.data === undefined) void whenReady().then(refetch);
  else setTimeout(refetch, refetchMs);
}

// A button shows that its call is under way before the next event is handled. By a timer, as is the default, a second press on a page that
// was busy would be handled first, and make the call again.
notifyManager.setScheduler(queueMicrotask);

/**
 * The page's one cache of server data. The live stream keeps lists up to date, so they are not fetched again when the
 * window gets the focus or a screen is reopened within some minutes.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refetchLater }),
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      // data that failed to load without a connection is loaded when the connection is back
      refetchOnReconnect: ({ state }) => state.status === 'error',
      retry: (failures, error) => failures < 2 && isPassing(codeOf(error)),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
});

// the next person who signs in must not see what was loaded for this one
onSession(() => {
  if (currentSession().status === 'signed-out') queryClient.clear();
});

/**
 * Refetches all queries, or those that the filters select. Requests under way for open screens are first cancelled and sent again, because
 * the server may have read their data too early; invalidating does not restart them. A request under way that no screen uses may have been
 * read too early as well: its data is marked stale when it arrives.
 */
export async function refetchQueries(filters: QueryFilters = {}): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, type: 'inactive', fetchStatus: 'fetching' }))
    void query.promise?.catch(() => undefined).then(() => query.invalidate());
  await queryClient.cancelQueries({
    ...filters,
    predicate: (query) => query.meta?.isList === true || (query.isActive() && query.state.data === undefined),
  });
  await queryClient.invalidateQueries(filters);
}
