import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeKind } from '#contract/history/history.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { onLive, onSignal } from './live.ts';

interface LastChangesOf<Change> {
  queryKey: readonly string[];
  /** Asks for all, or for those since a moment. */
  list(since: string | undefined, signal: AbortSignal): Promise<readonly Change[]>;
  keyOf(change: Change): number;
  /** The kinds of rows whose changes count. */
  kinds: readonly ChangeKind[];
}

/** A write is seen once it is committed, and has the time at which it began: so much later, in milliseconds. */
const longestWriteMs = 60_000;

export type LastChanges = ReturnType<typeof createLastChanges<{ at: string }>>;

/**
 * When the rows of a list were last changed. Read when a screen first asks for it; from then on only what changed since,
 * whenever a live row says that something did.
 */
export function createLastChanges<Change extends { at: string }>({ queryKey, list, keyOf, kinds }: LastChangesOf<Change>) {
  // one map for good, as columns and filters read it, too
  const times = new Map<number, string>();
  let newest: string | undefined;
  let version = 0;
  const since = () => newest && new Date(Date.parse(newest) - longestWriteMs).toISOString();
  const forget = () => {
    times.clear();
    newest = undefined;
  };
  onSession(() => currentSession().status === 'signed-out' && forget());
  // of another database, or after a gap: all of it is read again
  onSignal('reset', forget);

  const query = {
    queryKey,
    async queryFn({ signal }: { signal: AbortSignal }) {
      for (const change of await list(since(), signal)) {
        times.set(keyOf(change), change.at);
        if (newest === undefined || change.at > newest) newest = change.at;
      }
      version += 1;
      return version;
    },
    // what nobody needs is not followed, and read again when somebody does
    staleTime: 0,
  };
  const follow = () => {
    const stops = kinds.map((kind) => onLive(kind, () => void refetchQueries({ queryKey })));
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** @param isNeeded it is shown, or decides what is */
  function useLastChanges(isNeeded: boolean) {
    const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: isNeeded });
    useEffect(() => (isNeeded ? follow() : undefined), [isNeeded]);
    return { version: data, error, isFetching, refetch };
  }

  return {
    at: (key: number): string | null => times.get(key) ?? null,
    /** How reading it goes; `version` is another one when times came in. */
    use: useLastChanges,
  };
}
