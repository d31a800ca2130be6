import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Listed } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { gathering } from './gathering.ts';
import { mergedWindows, type ReadWindow, type Window, type WindowOrder } from './merge-windows.ts';

/** An answer that never comes holds up those to later changes no longer than that: all is read again then. */
const longestReadMs = 30_000;

/** What is asked of the server beside what is wanted. */
export interface WindowAsk<Place> {
  after?: Place;
  limit?: number;
  /** Only these: which of them are in the list still? */
  among?: number[];
}

interface Definition<Row, Wanted, Place> {
  /** Of its queries. */
  key: readonly string[];
  read(wanted: Wanted, ask: WindowAsk<Place>, signal?: AbortSignal): Promise<Listed<Window<Row, Place>>>;
  /** Without it a change has what is shown read again: who cannot be asked about one by one. */
  order?(wanted: Wanted): WindowOrder<Row>;
  /** Rows of a window, and rows that may be asked about again at once. */
  limits: { window: number; among?: number };
  /** What counts the rows, or adds them up: it is asked again when some have changed. */
  sumsKey: readonly string[];
}

/**
 * A list that the server reads in windows, one after the other, filtered and sorted. It is read anew only where it has to be: what
 * changes is brought into it.
 */
export function createWindows<Row, Wanted, Place>({ key, read, order, limits, sumsKey }: Definition<Row, Wanted, Place>) {
  type Data = InfiniteData<ReadWindow<Row, Place>, WindowAsk<Place>>;
  const query = queryOf({ key, read, limits });

  /** One after the other: of two answers the one that was read first may come last, and would show what was there before. */
  let turn: Promise<void> = Promise.resolve();
  const bringInAtTurn = (keys: ReadonlySet<number>): Promise<void> => {
    turn = turn.then(() => bringIn(keys));
    return turn;
  };

  /** Rows, or what is shown of them, have changed: the lists follow. */
  const noteChanged = gathering(async (keys) => {
    void refetchQueries({ queryKey: sumsKey });
    await bringInAtTurn(keys);
  });
  const bringInLater = gathering(bringInAtTurn);

  async function bringIn(keys: ReadonlySet<number>): Promise<void> {
    for (const each of queryClient.getQueryCache().findAll({ queryKey: key })) {
      // what is being read may have been read before the change
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
      // a window that was asked for meanwhile will stand behind those that were there then
      if (queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching') bringInLater(keys);
    } catch {
      // then all of it is read again, which shows what is wrong
      void refetchQueries({ queryKey, exact: true });
    }
  }

  return {
    query,
    noteChanged,
    /** Reads all of it again that somebody looks at, and the rest when somebody does. */
    readAgain(also: { sums: boolean } = { sums: false }): void {
      for (const queryKey of also.sums ? [key, sumsKey] : [key]) void refetchQueries({ queryKey });
    },
    /** The rows that were read, of every list. */
    shownRows: (): Row[] =>
      queryClient.getQueriesData<Data>({ queryKey: key }).flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []),
  };
}

/** @param first rows of the first window */
const queryOf =
  <Row, Wanted, Place>({ key, read, limits }: Pick<Definition<Row, Wanted, Place>, 'key' | 'read' | 'limits'>) =>
  (wanted: Wanted, first: number = limits.window) =>
    infiniteQueryOptions({
      queryKey: [...key, wanted] as readonly unknown[],
      queryFn: async ({ pageParam, signal }): Promise<ReadWindow<Row, Place>> => {
        const window = await fetchInSync(() => read(wanted, pageParam, signal));
        return { ...window, last: window.rows.at(-1) };
      },
      initialPageParam: { limit: first } as WindowAsk<Place>,
      getNextPageParam: ({ next }): WindowAsk<Place> | undefined => (next ? { after: next } : undefined),
      staleTime: Number.POSITIVE_INFINITY,
    });
