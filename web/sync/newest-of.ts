import type { DataTag } from '@tanstack/react-query';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';

/** What says itself which of two copies is the newer one. */
interface Revised {
  revision: number;
}

/** Rows with changed ones among them, the highest key first: of two copies the newer one counts, in whatever order they arrive. */
export function newestOf<Row extends Revised>(before: readonly Row[], changed: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const all = new Map(before.map((each) => [keyOf(each), each]));
  for (const each of changed) if (each.revision >= (all.get(keyOf(each))?.revision ?? 0)) all.set(keyOf(each), each);
  return [...all.values()].sort((a, b) => keyOf(b) - keyOf(a));
}

/** Shows what has come of something that was read as a whole. An answer that is under way may be older: it is asked for again. */
export function showNews<Data>(
  queryKey: DataTag<readonly unknown[], Data, Error>,
  show: (known: Data | undefined) => Data | undefined,
): void {
  queryClient.setQueryData<Data>(queryKey, show as never);
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void refetchQueries({ queryKey, exact: true });
}
