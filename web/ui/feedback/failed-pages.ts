import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

type Pages = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'error' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
>;

/** What of a list in pages could not be loaded, for `LoadFailed`: the next page where it was that one. What is there stays. */
export const failedPages = ({ error, isFetching, isFetchNextPageError, fetchNextPage, refetch }: Pages) => ({
  ...{ error, isFetching },
  refetch: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
});
