import { queryOptions } from '@tanstack/react-query';
import { changeKinds } from '#contract/history/change-kinds.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { onLive, onSignal } from '#web/sync/live.ts';

/** How much there is of what the first screen counts. What no event tells of (another day has begun) is asked for by itself. */
export const countsQuery = queryOptions({
  queryKey: ['home', 'counts'],
  queryFn: ({ signal }) => call('POST /api/home/counts', { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
});

/** Projects of which the calendar could not do what it should. */
export const troublesQuery = queryOptions({
  queryKey: ['home', 'calendarTroubles'],
  queryFn: async ({ signal }) => (await call('POST /api/home/calendarTroubles', { signal })).projects,
  staleTime: 0,
});

/** What of their own work others have moved. In another tab it may have been read: this one asks when it is looked at again. */
export const movedQuery = queryOptions({
  queryKey: ['home', 'moved'],
  queryFn: ({ signal }) => call('POST /api/home/movedWork', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** The notes in which others have mentioned them. */
export const mentionsQuery = queryOptions({
  queryKey: ['home', 'mentions'],
  queryFn: ({ signal }) => call('POST /api/mentions/unread', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/**
 * How many orders there were on each day and for each country.
 * @param today after midnight in Korea it is asked for anew, until the server is on that day, too
 */
export const orderDaysQuery = (today: string) =>
  queryOptions({
    queryKey: ['home', 'orderDays'],
    queryFn: ({ signal }) => call('POST /api/home/orderDays', { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.days.at(-1)?.day !== today ? 60_000 : false),
  });

let refreshing = false;
/** Counts anew what is on the screen; a burst of changes causes one call. */
function refresh(): void {
  if (refreshing) return;
  refreshing = true;
  setTimeout(() => {
    refreshing = false;
    void refetchQueries({ queryKey: ['home'] });
  }, 1_000);
}
for (const kind of changeKinds) onLive(kind, refresh);
onSignal('registrations', refresh);
