import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/http/call.ts';

/** The templates of projects. Changes of other people appear when a dialog is opened again. */
export const templatesQuery = queryOptions({
  queryKey: ['design', 'templates'],
  queryFn: ({ signal }) => call('POST /api/templates/list', { signal }),
});
