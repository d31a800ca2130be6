import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What this installation offers, such as pictures and connections. It does not change while a page is open. */
export const officeQuery = queryOptions({
  queryKey: ['office'],
  queryFn: ({ signal }) => call('POST /api/auth/office', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
