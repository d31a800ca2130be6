import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Pages = Pick<UseInfiniteQueryResult<unknown>, 'data' | 'error' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>;

/**
 * The failure of a list in pages, for `LoadFailed`. If the next page failed, `refetch` requests only that one, and the pages that are there
 * stay.
 */
export const failedPages = ({ data, error, isFetching, isFetchNextPageError, fetchNextPage, refetch }: Pages) => ({
  ...{ error, isFetching },
  data: isFetchNextPageError ? undefined : data,
  refetch: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
});
