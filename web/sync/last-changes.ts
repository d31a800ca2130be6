import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeKind } from '#contract/history/history.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { onLive, onSignal } from './live.ts';

interface LastChangesOf<Change> {
  queryKey: readonly string[];
  /** Fetches all changes, or only those since a time (ISO text). */
  list(since: string | undefined, signal: AbortSignal): Promise<readonly Change[]>;
  keyOf(change: Change): number;
  /** The kinds of rows whose changes count. */
  kinds: readonly ChangeKind[];
}

/**
 * A write carries the time at which it began but becomes visible when it is committed. Changes are therefore requested from this many
 * milliseconds before the newest known one.
 */
const longestWriteMs = 60_000;

export type LastChanges = ReturnType<typeof createLastChanges<{ at: string }>>;

/**
 * When each row of a list was last changed. All times are fetched when a screen first needs them; after that, each live change triggers a
 * request for the changes since the newest known one.
 */
export function createLastChanges<Change extends { at: string }>({ queryKey, list, keyOf, kinds }: LastChangesOf<Change>) {
  // one map that is never replaced, because columns and filters read it as well
  const times = new Map<number, string>();
  let newest: string | undefined;
  let version = 0;
  const since = () => newest && new Date(Date.parse(newest) - longestWriteMs).toISOString();
  const forget = () => {
    times.clear();
    newest = undefined;
  };
  onSession(() => currentSession().status === 'signed-out' && forget());
  // another database answers, or there is a gap in the stream: all times are fetched again
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
    // while no screen needs the times, live changes are not followed, so the times are fetched again when a screen does
    staleTime: 0,
  };
  const follow = () => {
    const stops = kinds.map((kind) => onLive(kind, () => void refetchQueries({ queryKey })));
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** @param isNeeded the times are shown, or decide which rows are shown */
  function useLastChanges(isNeeded: boolean) {
    const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: isNeeded });
    useEffect(() => (isNeeded ? follow() : undefined), [isNeeded]);
    return { version: data, error, isFetching, refetch };
  }

  return {
    at: (key: number): string | null => times.get(key) ?? null,
    /** The state of the request; `version` changes whenever times have arrived. */
    use: useLastChanges,
  };
}
