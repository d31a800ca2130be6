import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Registration } from '#contract/product-files/registrations.ts';
import { call } from '#web/http/call.ts';
import { onSignal } from '#web/sync/live.ts';
import { newestOf, showNews } from '#web/sync/newest-of.ts';

const registrations = queryOptions({
  queryKey: ['registrations'],
  queryFn: ({ signal }) => call('POST /api/registrations/list', { body: {}, signal }),
});

const keyOf = ({ registrationId }: Registration) => registrationId;

onSignal('registrations', ({ registrations: changed }) =>
  showNews(registrations.queryKey, (before) => before && newestOf(before, changed, keyOf)),
);

/** The registrations, newest first, updated live. */
export function useRegistrations(enabled: boolean) {
  const query = useQuery({ ...registrations, enabled });
  return {
    ...query,
    show: (changed: Registration) => showNews(registrations.queryKey, (before) => newestOf(before ?? [], [changed], keyOf)),
  };
}
