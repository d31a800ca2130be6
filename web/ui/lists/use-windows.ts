import { keepPreviousData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { failedPages } from '#web/ui/feedback/failed-pages.ts';
import { savedScroll } from './saved-scroll.ts';

interface Window<Row> {
  rows: readonly Row[];
  next: unknown;
}

interface Windows<Row, Wanted, Data extends { pages: readonly Window<Row>[] }, Key extends readonly unknown[], Param> {
  /** @param first rows of the first window */
  // biome-ignore lint/suspicious/noExplicitAny: what a page is made of is no matter here
  query(wanted: Wanted, first: number): UseInfiniteQueryOptions<any, Error, Data, Key, Param>;
  wanted: Wanted;
  keyOf(row: Row): number;
  /** The height of a row in pixels. */
  height: number;
  /** The number of rows in a window, and the maximum. */
  limits: { window: number; mostInWindow: number };
}

/** How many rows must be loaded before a list can be scrolled back to its saved position. */
function useRowsToRestore(height: number, window: number): number {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [saved] = useState(() => savedScroll(visit)?.offset ?? 0);
  return saved === 0 ? 0 : Math.ceil(saved / height) + window;
}

/** The rows of a list that have been read so far, in windows, and functions to read more. */
export function useWindows<Row, Wanted, Data extends { pages: readonly Window<Row>[] }, Key extends readonly unknown[], Param>({
  query,
  wanted,
  keyOf,
  height,
  limits,
}: Windows<Row, Wanted, Data, Key, Param>) {
  const toRestore = useRowsToRestore(height, limits.window);
  const shown = JSON.stringify(wanted);
  // the first window is as long as what was read before, but only for the same filters
  const [left] = useState({ shown, first: Math.min(Math.max(limits.window, toRestore), limits.mostInWindow) });
  const first = left.shown === shown ? left.first : limits.window;
  const windows = useInfiniteQuery({ ...query(wanted, first), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = windows;
  const read = useMemo(
    () =>
      data &&
      withoutRepeats(
        data.pages.flatMap(({ rows }) => rows),
        keyOf,
      ),
    [data, keyOf],
  );
  const [isRestored, setRestored] = useState(false);
  const isShort = !isRestored && read !== undefined && read.length < toRestore && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isShort && !isFetchingNextPage) void fetchNextPage();
    if (read && !isShort) setRestored(true);
  }, [isShort, isFetchingNextPage, read, fetchNextPage]);
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage]);
  return {
    rows: isShort ? undefined : read,
    isPending: windows.isPending || isShort,
    /** The rows shown belong to the previous filter. */
    isOld: isPlaceholderData,
    /** For `LoadFailed`. */
    failed: windows.isError ? failedPages(windows) : undefined,
    more,
  };
}

/** A row that moved between two reads may be in both windows. */
function withoutRepeats<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const seen = new Set<number>();
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
}
