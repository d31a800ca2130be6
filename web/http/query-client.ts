import { type Query, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { databaseProblemCodes, type ProblemCode } from '#contract/problems.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { CallProblem } from './call.ts';

/** Worth another try by itself: the server was not there, not that it said no. */
const passing: ReadonlySet<ProblemCode> = new Set(['server-unreachable', 'server-stopping', ...databaseProblemCodes]);
const isPassing = (error: unknown) => error instanceof CallProblem && passing.has(error.code);

/** After so long a query is asked again whose tries have all failed. */
const refetchMs = 2_000;

/**
 * What is on the screen and could not be asked for again may be behind: nothing would ever tell the page what it missed.
 * So it is asked for until the server answers. (Of what was never there the screen says that it could not be loaded.)
 */
function refetchLater(error: unknown, query: Query<unknown, unknown, unknown>): void {
  if (!isPassing(error) || query.state.data === undefined) return;
  setTimeout(() => {
    if (query.state.status === 'error') void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  }, refetchMs);
}

/**
 * What the server said, once for the whole page. Lists are kept in step by the live stream, so they are not asked for
 * again when a window gets the focus or a screen is opened a second time within some minutes.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refetchLater }),
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      // what could not be loaded without a connection is loaded when it is back
      refetchOnReconnect: ({ state }) => state.status === 'error',
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
});

// what one person was told is not for the next one
onSession(() => {
  if (currentSession().status === 'signed-out') queryClient.clear();
});

/**
 * Has everything asked again, or what the filters name, also what is being asked at the moment: it may have been read too
 * early. (Invalidating alone leaves alone what is asked for the first time.)
 */
export async function refetchQueries(filters: QueryFilters = {}): Promise<void> {
  await queryClient.cancelQueries({
    ...filters,
    predicate: (query) => query.meta?.isList === true || (query.isActive() && query.state.data === undefined),
  });
  await queryClient.invalidateQueries(filters);
}
