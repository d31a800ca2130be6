import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maxFoundText } from '#contract/finder/finder-limits.ts';
import { call } from '#web/http/call.ts';

/** Is the text longer than the server searches for? */
export const isTooLong = (typed: string): boolean => typed.trim().length > maxFoundText;

/** The server's results, from lists that are too long to be loaded. The previous result stays until the next arrives. */
export const foundQuery = (typed: string) => {
  const text = typed.trim();
  return queryOptions({
    queryKey: ['finder', text],
    queryFn: async ({ signal }) => ({ text, ...(await call('POST /api/finder/find', { body: { text }, signal })) }),
    enabled: text !== '' && !isTooLong(text),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
};
