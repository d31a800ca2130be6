import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Collection } from './collection.ts';

/**
 * The rows of a collection, and the state of its query. Loaded rows stay while the list is fetched again.
 * @param enabled false: the list is not for this person, and not asked for
 */
export function useRows<Row, Key extends string | number>(collection: Collection<Row, Key>, enabled = true) {
  const { error, isError, isFetching, refetch } = useQuery({ ...collection.query, enabled });
  const rows = useSyncExternalStore(collection.subscribe, collection.rows);
  return { rows, isPending: rows === undefined && !isError, error, isError, isFetching, refetch };
}
