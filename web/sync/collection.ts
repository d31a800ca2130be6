import { queryOptions } from '@tanstack/react-query';
import type { ChangeKind } from '#contract/history/history.ts';
import { takeBreaths } from '#web/code/breaths.ts';
import type { Listed } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { catchUpFrom, fetchInSync } from './catch-up.ts';
import type { KeptList } from './kept/kept-list.ts';
import type { OnFirst } from './kept/read-list.ts';
import { onLive, onSignal } from './live.ts';
import type { RowRules } from './row-rules.ts';
import { createRowStore, type RowStore } from './row-store.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

interface CollectionOf<Row, Key extends string | number> extends RowRules<Row, Key> {
  /** The key of the list's query in React Query. */
  queryKey: readonly string[];
  /** Fetches every row from the server. A long list may pass its first rows to `onFirst` before the others have arrived. */
  list(signal: AbortSignal, onFirst: OnFirst<Row>): Promise<Listed<readonly Row[]>>;
  /** The copy of the list that this browser keeps from one visit to the next, if it keeps one. */
  kept?: Pick<KeptList<Row>, 'read'>;
  /** The kinds of live rows that are rows of the list, or parts of them, and how to make a row of the list from one. */
  live: { [Kind in ChangeKind]?: (row: never, known: (key: Key) => Row | undefined) => Row };
  /** Kinds whose changes affect rows without an event about those rows: the list is fetched again. */
  shows?: readonly ChangeKind[];
}

export interface Collection<Row, Key extends string | number>
  extends Pick<RowStore<Row, Key>, 'subscribe' | 'known' | 'find' | 'expect' | 'all'>,
    Pick<WriteQueue<Row, Key>, 'write' | 'writeBlock'> {
  /** Fetches the list when a screen first needs it, and reports loading and errors. */
  query: ReturnType<typeof listQuery>;
  /** Every row in order; undefined until the list has loaded. */
  rows(): readonly Row[] | undefined;
  /** The first rows of the list, in order, while the rest is being read; undefined before that, and once the list has loaded. */
  first(): readonly Row[] | undefined;
  /** Call this once the first rows have been painted: the rest may be read. */
  sawFirst(): void;
  /** Fetches the list unless it is loaded or has been requested. It does not throw: the screen shows a failure. */
  fetch(asked?: RequestedList<Row>): Promise<void>;
  /** Stores rows that the server has just returned in any reply. */
  apply(rows: readonly Row[]): void;
  /** Forgets everything; called at sign-out. */
  forget(): void;
}

/** A list that was requested before its collection was created. */
export interface RequestedList<Row> {
  whole: Promise<Listed<readonly Row[]>>;
  /** The first rows of the list, and what to call once they have been painted. */
  first?: Promise<{ rows: readonly Row[]; onSeen(): void }>;
}

/** Shows the first rows. The promise resolves when they have been painted, or after `mostMs`. */
type Begin<Row> = (first: readonly Row[], mostMs: number) => Promise<void>;

/** A complete list. */
interface Arrived<Row> {
  rows: readonly Row[];
  /** The store's logical time when the list was requested; by default the time when the query began. */
  requestedAt?: number;
}

const listQuery = (queryKey: readonly string[], ask: (signal: AbortSignal) => Promise<true>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isList: true },
  });

/**
 * A list that this page keeps in sync with the server: made from the endpoint that lists it, the kinds of live rows
 * that it is made of, a key and an order. It is fetched once, when a screen needs it; afterwards live events keep it
 * current.
 */
export function createCollection<Row, Key extends string | number>(of: CollectionOf<Row, Key>): Collection<Row, Key> {
  const { queryKey, list, kept } = of;
  const store = createRowStore(of);
  const writes = createWriteQueue(store, (rows) => apply(rows));
  let isLoaded = false;
  /** Set from the first request for the list onwards. Live changes before that request are in the list itself. */
  let stop: (() => void) | undefined;

  const forget = () => {
    stop?.();
    stop = undefined;
    isLoaded = false;
    writes.forget();
    queryClient.removeQueries({ queryKey, exact: true });
    store.forget();
  };
  const seen = createSeen();
  const ask = async (reply: (begin: Begin<Row>) => Promise<Arrived<Row>>): Promise<true> => {
    stop ??= follow(of, store, forget);
    const following = stop;
    const now = store.now();
    const { rows, requestedAt = now } = await reply(async (first, mostMs) => {
      if (isLoaded || stop !== following || first.length === 0) return;
      store.begin(first);
      if (mostMs > 0) await seen.wait(mostMs);
    });
    // the person signed out meanwhile
    if (stop !== following) return true;
    const index = isLoaded ? undefined : await indexLong(rows, store);
    if (stop !== following) return true;
    isLoaded = true;
    store.replace(rows, requestedAt, index && { index });
    return true;
  };
  const fetchList = async (signal: AbortSignal, begin: Begin<Row>): Promise<Arrived<Row>> => {
    const listed = isLoaded ? undefined : await kept?.read((first) => begin(first, mostUnseenMs.kept));
    // the kept list is older than everything this page has received: rows that it lacks may be new, and none of them is removed
    if (listed) return { ...rowsSince(listed), requestedAt: 0 };
    return { rows: await fetchInSync(() => list(signal, (first) => begin(first, 0))) };
  };
  const query = listQuery(queryKey, (signal) => ask((begin) => fetchList(signal, begin)));
  const apply = (rows: readonly Row[]) => {
    if (stop) store.apply(rows);
  };

  return {
    ...store,
    query,
    rows: () => (isLoaded ? store.all() : undefined),
    first: () => (isLoaded ? undefined : store.begun()),
    sawFirst: seen.saw,
    fetch: (asked) => queryClient.prefetchQuery(asked ? { ...query, queryFn: () => ask((begin) => takeRequested(asked, begin)) } : query),
    apply,
    write: writes.write,
    writeBlock: writes.writeBlock,
    forget,
  };
}

/** Indexing a list with more rows than this would block the page noticeably. */
const longList = 5_000;

/**
 * Builds the index of a long list in slices and yields to the event loop between them. Changes that arrive meanwhile are newer than the
 * list.
 */
async function indexLong<Row, Key extends string | number>(rows: readonly Row[], store: RowStore<Row, Key>) {
  if (rows.length < longList) return undefined;
  const index = store.index();
  const breathe = takeBreaths();
  for (const [at, row] of rows.entries()) {
    index.add(row);
    if (at % 1_000 === 0) await breathe();
  }
  return index;
}

/** Applies live changes to the store until the person signs out. Returns how to stop. */
function follow<Row, Key extends string | number>(
  { queryKey, live, shows = [] }: CollectionOf<Row, Key>,
  store: RowStore<Row, Key>,
  onSignedOut: () => void,
): () => void {
  const stops = Object.entries(live).map(([kind, make]) =>
    onLive<never>(kind as ChangeKind, (rows, gone) =>
      store.apply(
        rows.map((row) => make(row, store.known)),
        gone,
      ),
    ),
  );
  for (const kind of shows) stops.push(onLive(kind, () => void refetchQueries({ queryKey })));
  stops.push(onSignal('reset', ({ otherHistory }) => otherHistory && store.restart()));
  stops.push(onSession(() => currentSession().status === 'signed-out' && onSignedOut()));
  return () => {
    for (const each of stops) each();
  };
}

/** Waits for a list that was requested earlier, and shows its first rows before the rest. */
async function takeRequested<Row>({ whole, first }: RequestedList<Row>, begin: Begin<Row>): Promise<Arrived<Row>> {
  void first?.then(({ rows, onSeen }) => begin(rows, mostUnseenMs.asked).then(onSeen));
  return rowsSince(await whole);
}

/**
 * Longest time to wait for the first rows to be painted before the rest is read, while the screen is loading. A list that was requested
 * together with the page is certain to be shown; a kept list may be read while no screen shows it. A list that a screen requests does not
 * wait, because that screen is drawn already.
 */
const mostUnseenMs = { asked: 10_000, kept: 400 };

function createSeen(): { wait(mostMs: number): Promise<void>; saw(): void } {
  let saw = () => {};
  return {
    wait: (mostMs) =>
      new Promise((resolve) => {
        saw = resolve;
        setTimeout(resolve, mostMs);
      }),
    saw: () => saw(),
  };
}

/** The rows of a list that was read before this tab received changes; requests the changes since then. */
function rowsSince<Row>({ reply, cursor }: Listed<readonly Row[]>): Arrived<Row> {
  catchUpFrom(cursor);
  return { rows: reply };
}
