import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Listed } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { gathering } from './gathering.ts';
import { mergedWindows, type ReadWindow, type Window, type WindowOrder } from './merge-windows.ts';

/** An answer that never comes would hold up all later changes, which wait for their turn. After this time the whole list is read again. */
const longestReadMs = 30_000;

/** Which rows of a filtered and sorted list the server is asked for. */
export interface WindowRequest<Place> {
  after?: Place;
  limit?: number;
  /** Only the rows with these keys, as far as they are in the list. */
  among?: number[];
}

interface Definition<Row, Wanted, Place> {
  /** The beginning of its query keys. */
  key: readonly string[];
  read(wanted: Wanted, request: WindowRequest<Place>, signal?: AbortSignal): Promise<Listed<Window<Row, Place>>>;
  /** Without it single rows cannot be asked about, so every change makes the list be read again. */
  order?(wanted: Wanted): WindowOrder<Row>;
  /** The most rows of a window, and the most keys that one request may ask about. */
  limits: { window: number; among?: number };
  /** The query key of the counts and sums of the list, which are fetched again when rows have changed. */
  sumsKey: readonly string[];
}

/**
 * A list that the server reads in windows, one after the other, filtered and sorted. Changed rows are merged into the windows; the list is
 * read again only where that is not possible.
 */
export function createWindows<Row, Wanted, Place>({ key, read, order, limits, sumsKey }: Definition<Row, Wanted, Place>) {
  type Data = InfiniteData<ReadWindow<Row, Place>, WindowRequest<Place>>;
  const query = queryOf({ key, read, limits });

  /** Changes are merged one after the other: of two answers the one that was read first may arrive last, and would show outdated rows. */
  let turn: Promise<void> = Promise.resolve();
  const bringInAtTurn = (keys: ReadonlySet<number>): Promise<void> => {
    turn = turn.then(() => bringIn(keys));
    return turn;
  };

  /** Call this when rows, or values that are shown with them, have changed: it updates the lists. */
  const noteChanged = gathering(async (keys) => {
    void refetchQueries({ queryKey: sumsKey });
    await bringInAtTurn(keys);
  });
  const bringInLater = gathering(bringInAtTurn);

  async function bringIn(keys: ReadonlySet<number>): Promise<void> {
    for (const each of queryClient.getQueryCache().findAll({ queryKey: key })) {
      // a window that is being fetched may have been read before the change
      if (each.state.fetchStatus === 'fetching') bringInLater(keys);
      else if (!order || !each.isActive() || keys.size > (limits.among ?? 0)) void refetchQueries({ queryKey: each.queryKey, exact: true });
      else if (each.state.data && keys.size > 0) await bringInto(each.queryKey, keys, order);
    }
  }

  async function bringInto(
    queryKey: readonly unknown[],
    keys: ReadonlySet<number>,
    orderOf: (wanted: Wanted) => WindowOrder<Row>,
  ): Promise<void> {
    const wanted = queryKey[key.length] as Wanted;
    try {
      const { reply } = await read(wanted, { among: [...keys], limit: keys.size }, AbortSignal.timeout(longestReadMs));
      queryClient.setQueryData<Data>(
        queryKey,
        (shown) => shown && { ...shown, pages: mergedWindows(shown.pages, keys, reply.rows, orderOf(wanted)) },
      );
      // a window that was requested meanwhile will be appended to the windows as they were then
      if (queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching') bringInLater(keys);
    } catch {
      // on failure the whole list is read again, which also shows the error
      void refetchQueries({ queryKey, exact: true });
    }
  }

  return {
    query,
    noteChanged,
    /** Reads the lists that are on a screen again, and the others when a screen shows them. */
    readAgain(also: { sums: boolean } = { sums: false }): void {
      for (const queryKey of also.sums ? [key, sumsKey] : [key]) void refetchQueries({ queryKey });
    },
    /** The rows read so far, of all lists. */
    shownRows: (): Row[] =>
      queryClient.getQueriesData<Data>({ queryKey: key }).flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []),
  };
}

/** @param first the number of rows in the first window */
const queryOf =
  <Row, Wanted, Place>({ key, read, limits }: Pick<Definition<Row, Wanted, Place>, 'key' | 'read' | 'limits'>) =>
  (wanted: Wanted, first: number = limits.window) =>
    infiniteQueryOptions({
      queryKey: [...key, wanted] as readonly unknown[],
      queryFn: async ({ pageParam, signal }): Promise<ReadWindow<Row, Place>> => {
        const window = await fetchInSync(() => read(wanted, pageParam, signal));
        return { ...window, last: window.rows.at(-1) };
      },
      initialPageParam: { limit: first } as WindowRequest<Place>,
      getNextPageParam: ({ next }): WindowRequest<Place> | undefined => (next ? { after: next } : undefined),
      staleTime: Number.POSITIVE_INFINITY,
    });
