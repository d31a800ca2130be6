import type { UseQueryResult } from '@tanstack/react-query';
import { problemText } from '#web/i18n/problem-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  query: UseQueryResult<unknown>;
  /** There is no such thing: trying again brings back nothing. */
  isMissing: boolean;
}

/** In the place of one thing: that it is being read, that there is none, or why it cannot be read. */
export function ReadingState({ query: { isPending, isError, error, isFetching, refetch }, isMissing }: Props) {
  if (isPending) return <ListSkeleton rows={6} height="2.5rem" />;
  if (!isError) return null;
  if (isMissing) return <EmptyState title={problemText(error)} />;
  return <LoadFailed of={{ error, isFetching, refetch }} />;
}
