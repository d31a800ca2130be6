import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchedText } from '#contract/finder/finder-limits.ts';
import { call } from '#web/http/call.ts';

/** The server's results, from lists that are too long to be loaded. The previous result stays until the next arrives. */
export const foundQuery = (typed: string) => {
  const text = searchedText(typed);
  return queryOptions({
    queryKey: ['finder', text],
    queryFn: async ({ signal }) => ({ text, ...(await call('POST /api/finder/find', { body: { text }, signal })) }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
};
