import type { UseQueryResult } from '@tanstack/react-query';
import { problemText } from '#web/i18n/problem-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

interface Props {
  query: UseQueryResult<unknown>;
  /** The thing does not exist, so a retry cannot help. */
  isMissing: boolean;
}

/** Shown in place of a single thing, or beside it where it has loaded before: that it is loading, does not exist, or could not be loaded. */
export function ReadingState({ query: { data, isPending, isError, error, isFetching, refetch }, isMissing }: Props) {
  if (isPending) return <ListSkeleton rows={6} height="2.5rem" />;
  if (!isError) return null;
  if (isMissing) return <EmptyState title={problemText(error)} />;
  return <LoadFailed of={{ data, error, isFetching, refetch }} />;
}
