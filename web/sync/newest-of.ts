import type { DataTag } from '@tanstack/react-query';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';

/** A row whose revision says which of two copies is the newer one. */
interface Revised {
  revision: number;
}

/** Merges changed rows into `before`, the highest key first. Of two copies the newer one is kept, in whatever order they arrive. */
export function newestOf<Row extends Revised>(before: readonly Row[], changed: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const all = new Map(before.map((each) => [keyOf(each), each]));
  for (const each of changed) if (each.revision >= (all.get(keyOf(each))?.revision ?? 0)) all.set(keyOf(each), each);
  return [...all.values()].sort((a, b) => keyOf(b) - keyOf(a));
}

/**
 * Updates the cached answer of a query with data that has just arrived. An answer that is under way may be older than the data, so it is
 * requested again.
 */
export function showNews<Data>(
  queryKey: DataTag<readonly unknown[], Data, Error>,
  show: (known: Data | undefined) => Data | undefined,
): void {
  queryClient.setQueryData<Data>(queryKey, show as never);
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void refetchQueries({ queryKey, exact: true });
}
