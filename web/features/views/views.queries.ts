import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/http/call.ts';

/** A person's named views, and those for all; what others save is seen when the list is opened again. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => call('POST /api/views/list', { signal }),
  staleTime: 0,
});
