import { queryOptions } from '@tanstack/react-query';
import { changeKinds } from '#contract/history/change-kinds.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { onLive, onSignal } from '#web/sync/live.ts';

/** The numbers of the first screen. They are also fetched every minute, because no event tells that another day has begun. */
export const countsQuery = queryOptions({
  queryKey: ['home', 'counts'],
  queryFn: ({ signal }) => call('POST /api/home/counts', { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
});

/** The projects whose event the calendar has refused, or was deleted there without a decision about the project. */
export const troublesQuery = queryOptions({
  queryKey: ['home', 'calendarTroubles'],
  queryFn: async ({ signal }) => (await call('POST /api/home/calendarTroubles', { signal })).projects,
  staleTime: 0,
});

/**
 * The person's own work that others have moved. It may have been marked as read in another tab, so this tab fetches it when it gets the
 * focus.
 */
export const movedQuery = queryOptions({
  queryKey: ['home', 'moved'],
  queryFn: ({ signal }) => call('POST /api/home/movedWork', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** The unread notes in which others have mentioned the person. */
export const mentionsQuery = queryOptions({
  queryKey: ['home', 'mentions'],
  queryFn: ({ signal }) => call('POST /api/mentions/unread', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/**
 * The number of orders by day and by country.
 * @param today the day in Korea; while the reply ends on another day, it is fetched again every minute, as the server's clock may be behind
 */
export const orderDaysQuery = (today: string) =>
  queryOptions({
    queryKey: ['home', 'orderDays'],
    queryFn: ({ signal }) => call('POST /api/home/orderDays', { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.days.at(-1)?.day !== today ? 60_000 : false),
  });

let refreshing = false;
/** Fetches the numbers on the screen again; a burst of changes causes one fetch. */
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
