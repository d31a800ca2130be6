import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { afterPaint } from '#web/code/after-paint.ts';
import type { Collection } from './collection.ts';

/**
 * The rows of a collection, and the state of its query. Loaded rows stay while the list is fetched again; `first` are the first rows of a
 * long list while the rest is being read.
 * @param enabled false if the person may not see the list: then it is not requested
 */
export function useRows<Row, Key extends string | number>(collection: Collection<Row, Key>, enabled = true) {
  const { error, isError, isFetching, refetch } = useQuery({ ...collection.query, enabled });
  const rows = useSyncExternalStore(collection.subscribe, collection.rows);
  const first = useSyncExternalStore(collection.subscribe, collection.first);
  const hasFirst = first !== undefined;
  useEffect(() => (hasFirst ? afterPaint(() => collection.sawFirst()) : undefined), [hasFirst, collection]);
  return { rows, first, isPending: rows === undefined && !isError, error, isError, isFetching, refetch };
}
