import { queryOptions } from '@tanstack/react-query';
import type { Staff } from '#contract/staff/staff.ts';
import { onLive } from '#web/sync/live.ts';
import { withNewest } from '#web/sync/newest.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** Everybody who is or was registered. More than one feature names people, so it stands beside the session. */
export const staffListQuery = queryOptions({
  queryKey: ['staff', 'list'],
  queryFn: async ({ signal }): Promise<readonly Staff[]> => await call('POST /api/staff/list', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows people in the list, where they are at least as new as what stands there. */
export function showStaff(people: readonly Staff[]): void {
  queryClient.setQueryData(staffListQuery.queryKey, (list) => list && withNewest(list, people, ({ staffId }) => staffId));
}

onLive<Staff>('staff', showStaff);
