import { queryOptions } from '@tanstack/react-query';
import type { ChangeKind } from '#contract/history/history.ts';
import type { Listed } from '#web/http/call.ts';
import { fetchAgain, queryClient } from '#web/http/query-client.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { untilSaved } from '#web/session/unsaved.ts';
import { askInStep, onLive, onTold, tellSince } from './live.ts';
import { type Rebased, sendRebased } from './rebase.ts';
import { createRowStore, type Expectation, type RowRules, type RowStore } from './row-store.ts';

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
  extends Pick<RowStore<Row, Key>, 'subscribe' | 'known' | 'find' | 'expect' | 'all'> {
  /** Asks for the list, where nobody has; how that goes is what the query says. */
  query: ReturnType<typeof listQuery>;
  /** Every row in order; undefined until the list has come. */
  rows(): readonly Row[] | undefined;
  /** Has the list asked for, unless it is here, or was asked for already. A failure is for the screen to find and to show. */
  fetch(asked?: Promise<Listed<readonly Row[]>>): Promise<void>;
  /** Takes in rows that the server has just said, in whatever reply. */
  learn(rows: readonly Row[]): void;
  /** Stores a change of a row: shown at once, gone from the screen when it fails. Writes leave in the order in which they were made. */
  write<Stored>(write: Write<Row, Key, Stored>): Promise<Stored>;
  /** Forgets everything, as when nobody is signed in any more. */
  forget(): void;
}

export interface Write<Row, Key, Stored> extends Pick<Rebased<Row, Stored>, 'send' | 'stands'> {
  key: Key;
  /** The row as the person saw it. */
  seen: Row;
  /** Makes the row out of what a refusal brings; that itself, unless said. */
  read?(current: unknown): Row;
  /** What it becomes; without it nothing is shown before the server has answered. */
  change?: Expectation<Row>;
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
export function createCollection<Row, Key extends string | number>({
  queryKey,
  list,
  live,
  shows = [],
  ...rules
}: CollectionOf<Row, Key>): Collection<Row, Key> {
  const store = createRowStore(rules);
  let isLoaded = false;
  /** There from the first time that the list is asked for. What changes before is in the list. */
  let stop: (() => void) | undefined;
  let line: Promise<unknown> = Promise.resolve();

  const forget = () => {
    stop?.();
    stop = undefined;
    isLoaded = false;
    // what the person before has on its way holds nobody up
    line = Promise.resolve();
    queryClient.removeQueries({ queryKey, exact: true });
    store.forget();
  };
  const follow = (): (() => void) => {
    const stops = Object.entries(live).map(([kind, make]) =>
      onLive<never>(kind as ChangeKind, (rows, gone) =>
        store.learn(
          rows.map((row) => make(row, store.known)),
          gone,
        ),
      ),
    );
    for (const kind of shows) stops.push(onLive(kind, () => void fetchAgain({ queryKey })));
    stops.push(onTold('reset', ({ otherHistory }) => otherHistory && store.startAnew()));
    stops.push(onSession(() => currentSession().status === 'signed-out' && forget()));
    return () => {
      for (const each of stops) each();
    };
  };
  const ask = async (reply: () => Promise<readonly Row[]>): Promise<true> => {
    stop ??= follow();
    const following = stop;
    const askedAt = store.now();
    const rows = await reply();
    // somebody signed out meanwhile
    if (stop !== following) return true;
    isLoaded = true;
    store.replace(rows, askedAt);
    return true;
  };
  const query = listQuery(queryKey, (signal) => ask(() => askInStep(() => list(signal))));
  const fetchAsked = async (asked: Promise<Listed<readonly Row[]>>) => {
    const { reply, cursor } = await asked;
    tellSince(cursor);
    return reply;
  };
  const learn = (rows: readonly Row[]) => {
    if (stop) store.learn(rows);
  };

  return {
    ...store,
    query,
    rows: () => (isLoaded ? store.all() : undefined),
    fetch: (asked) => queryClient.prefetchQuery(asked ? { ...query, queryFn: () => ask(() => fetchAsked(asked)) } : query),
    learn,
    forget,
    async write({ key, seen, change, send, stands, read = (current) => current as Row }) {
      const end = change && store.expect(key, change);
      const mine = line.then(() => {
        // earlier edits of one's own have moved the row on
        const known = store.known(key);
        return sendRebased(known !== undefined && stands(known) ? known : seen, {
          send,
          stands,
          learn(refused) {
            const current = read(refused);
            learn([current]);
            return current;
          },
        });
      });
      line = mine.catch(() => undefined);
      try {
        return await untilSaved(mine);
      } finally {
        end?.();
      }
    },
  };
}
