import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Registration } from '#contract/product-files/registrations.ts';
import { call } from '#web/http/call.ts';
import { onSignal } from '#web/sync/live.ts';
import { newestOf } from '#web/sync/newest-of.ts';

const registrations = queryOptions({
  queryKey: ['registrations'],
  queryFn: ({ signal }) => call('POST /api/registrations/list', { body: {}, signal }),
});

const keyOf = ({ registrationId }: Registration) => registrationId;

/** Registrations as they are now, the newest first. */
export function useRegistrations(enabled: boolean) {
  const client = useQueryClient();
  useEffect(
    () =>
      onSignal('registrations', ({ registrations: changed }) => {
        client.setQueryData(registrations.queryKey, (before) => before && newestOf(before, changed, keyOf));
      }),
    [client],
  );
  const query = useQuery({ ...registrations, enabled });
  return {
    ...query,
    show: (changed: Registration) => client.setQueryData(registrations.queryKey, (before) => newestOf(before ?? [], [changed], keyOf)),
  };
}
