import { queryOptions } from '@tanstack/react-query';
import type { ChangeKind } from '#contract/history/history.ts';
import type { Listed } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { catchUpFrom, fetchInSync } from './catch-up.ts';
import { onLive, onSignal } from './live.ts';
import type { RowRules } from './row-rules.ts';
import { createRowStore, type RowStore } from './row-store.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

interface CollectionOf<Row, Key extends string | number> extends RowRules<Row, Key> {
  /** Under which name React Query asks for the list. */
  queryKey: readonly string[];
  /** Asks the server for every row. */
  list(signal: AbortSignal): Promise<Listed<readonly Row[]>>;
  /** The kinds of live rows that are rows of the list, or parts of them, and how such a row is made of one. */
  live: { [Kind in ChangeKind]?: (row: never, known: (key: Key) => Row | undefined) => Row };
  /** Kinds whose changes show in rows without being told with them: the list is asked for again. */
  shows?: readonly ChangeKind[];
}

export interface Collection<Row, Key extends string | number>
  extends Pick<RowStore<Row, Key>, 'subscribe' | 'known' | 'find' | 'expect' | 'all'>,
    Pick<WriteQueue<Row, Key>, 'write'> {
  /** Asks for the list, where nobody has; how that goes is what the query says. */
  query: ReturnType<typeof listQuery>;
  /** Every row in order; undefined until the list has come. */
  rows(): readonly Row[] | undefined;
  /** Has the list asked for, unless it is here, or was asked for already. A failure is for the screen to find and to show. */
  fetch(asked?: Promise<Listed<readonly Row[]>>): Promise<void>;
  /** Takes in rows that the server has just said, in whatever reply. */
  learn(rows: readonly Row[]): void;
  /** Forgets everything, as when nobody is signed in any more. */
  forget(): void;
}

const listQuery = (queryKey: readonly string[], ask: (signal: AbortSignal) => Promise<true>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isList: true },
  });

/**
 * A list that this page keeps in step with the server: made from the endpoint that lists it, the kinds of live rows that
 * it is made of, a key and an order. It is asked for once, when a screen needs it; from then on it hears what changes.
 */
export function createCollection<Row, Key extends string | number>(of: CollectionOf<Row, Key>): Collection<Row, Key> {
  const { queryKey, list } = of;
  const store = createRowStore(of);
  const writes = createWriteQueue(store, (rows) => learn(rows));
  let isLoaded = false;
  /** There from the first time that the list is asked for. What changes before is in the list. */
  let stop: (() => void) | undefined;

  const forget = () => {
    stop?.();
    stop = undefined;
    isLoaded = false;
    writes.forget();
    queryClient.removeQueries({ queryKey, exact: true });
    store.forget();
  };
  const ask = async (reply: () => Promise<readonly Row[]>): Promise<true> => {
    stop ??= follow(of, store, forget);
    const following = stop;
    const askedAt = store.now();
    const rows = await reply();
    // somebody signed out meanwhile
    if (stop !== following) return true;
    isLoaded = true;
    store.replace(rows, askedAt);
    return true;
  };
  const query = listQuery(queryKey, (signal) => ask(() => fetchInSync(() => list(signal))));
  const learn = (rows: readonly Row[]) => {
    if (stop) store.learn(rows);
  };

  return {
    ...store,
    query,
    rows: () => (isLoaded ? store.all() : undefined),
    fetch: (asked) => queryClient.prefetchQuery(asked ? { ...query, queryFn: () => ask(() => replyOf(asked)) } : query),
    learn,
    write: writes.write,
    forget,
  };
}

/** Hears what changes, until somebody signs out. Returns how to stop. */
function follow<Row, Key extends string | number>(
  { queryKey, live, shows = [] }: CollectionOf<Row, Key>,
  store: RowStore<Row, Key>,
  onSignedOut: () => void,
): () => void {
  const stops = Object.entries(live).map(([kind, make]) =>
    onLive<never>(kind as ChangeKind, (rows, gone) =>
      store.learn(
        rows.map((row) => make(row, store.known)),
        gone,
      ),
    ),
  );
  for (const kind of shows) stops.push(onLive(kind, () => void refetchQueries({ queryKey })));
  stops.push(onSignal('reset', ({ otherHistory }) => otherHistory && store.startAnew()));
  stops.push(onSession(() => currentSession().status === 'signed-out' && onSignedOut()));
  return () => {
    for (const each of stops) each();
  };
}

/** A list that was asked for before this tab could be told of what changes. */
async function replyOf<Row>(asked: Promise<Listed<readonly Row[]>>): Promise<readonly Row[]> {
  const { reply, cursor } = await asked;
  catchUpFrom(cursor);
  return reply;
}
