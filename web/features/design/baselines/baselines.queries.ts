import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { latestFirst } from '#contract/design/baselines/latest-first.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import { call, callList } from '#web/http/call.ts';
import { createCollection } from '#web/sync/collection.ts';
import { unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** The baselines of the plan. */
export const baselines = createCollection<Baseline, number>({
  queryKey: ['design', 'baselines'],
  list: (signal) => callList('POST /api/design/baselines', { signal }),
  live: { baseline: (row: Baseline) => row },
  keyOf: ({ baselineId }) => baselineId,
  order: latestFirst,
  merge: byVersion(({ revision }) => revision),
});

/** The days of all items in a baseline, by the key of the item. They never change. */
export const baselineDays = (baselineId: number) =>
  queryOptions({
    queryKey: ['design', 'baseline-days', baselineId],
    async queryFn({ signal }): Promise<ReadonlyMap<string, Dated>> {
      const { items } = await call('POST /api/design/baselineDays', { body: { baselineId }, signal });
      return new Map(items.map(([key, startDate, endDate]) => [key, { startDate, endDate }]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The changes of the plan since a baseline. */
export const changesSince = (baselineId: number) =>
  queryOptions({
    queryKey: ['design', 'baseline-changes', baselineId],
    queryFn: ({ signal }) => call('POST /api/design/baselineChanges', { body: { baselineId }, signal }),
    staleTime: 0,
  });

const add = async ({ key, baselineName }: { key: string; baselineName: string }): Promise<Baseline> => {
  const { baseline } = await call('POST /api/design/addBaseline', { body: { baselineName }, headers: { 'idempotency-key': key } });
  baselines.apply([baseline]);
  return baseline;
};

export const useAddBaseline = () => useMutation({ mutationFn: add });

const rename = ({ seen, baselineName }: { seen: Baseline; baselineName: string }): Promise<Baseline> =>
  baselines.write({
    key: seen.baselineId,
    seen,
    isUnchanged: unchangedSince(seen, { baselineName }),
    async send({ baselineId, revision }) {
      const body = { baselineId, revision, changes: { baselineName } };
      const { baseline } = await call('POST /api/design/renameBaseline', { body });
      baselines.apply([baseline]);
      return baseline;
    },
  });

export const useRenameBaseline = () => useMutation({ mutationFn: rename });

/** Removes a baseline, if it is unchanged since the person saw it; the live stream then removes it from the list. */
export const useRemoveBaseline = () =>
  useMutation({
    mutationFn: ({ baselineId, revision }: Baseline) => call('POST /api/design/removeBaseline', { body: { baselineId, revision } }),
  });
