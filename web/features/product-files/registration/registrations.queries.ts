import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Registration } from '#contract/product-files/registrations.ts';
import { call } from '#web/http/call.ts';
import { onSignal } from '#web/sync/live.ts';

const registrations = queryOptions({
  queryKey: ['registrations'],
  queryFn: ({ signal }) => call('POST /api/registrations/list', { body: {}, signal }),
});

/** Registrations as they are now, the newest first. */
export function useRegistrations(enabled: boolean) {
  const client = useQueryClient();
  useEffect(
    () =>
      onSignal('registrations', ({ registrations: changed }) => {
        client.setQueryData(registrations.queryKey, (before) => before && newestOf(before, changed));
      }),
    [client],
  );
  const query = useQuery({ ...registrations, enabled });
  return {
    ...query,
    show: (changed: Registration) => client.setQueryData(registrations.queryKey, (before) => newestOf(before ?? [], [changed])),
  };
}

/** Whichever of both is the newer one; they may arrive in any order. */
export function newestOf(before: readonly Registration[], changed: readonly Registration[]): Registration[] {
  const all = new Map(before.map((each) => [each.registrationId, each]));
  for (const each of changed) if (each.revision >= (all.get(each.registrationId)?.revision ?? 0)) all.set(each.registrationId, each);
  return [...all.values()].sort((a, b) => b.registrationId - a.registrationId);
}
