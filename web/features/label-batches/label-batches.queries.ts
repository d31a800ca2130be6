import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { BatchStart, LabelBatch } from '#contract/label-batches/label-batches.ts';
import { call, callFile, callList } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onSignal } from '#web/sync/live.ts';
import { newestOf, showNews } from '#web/sync/newest-of.ts';
import { saveFile } from '#web/ui/feedback/save-file.ts';

const batches = queryOptions({
  queryKey: ['labelBatches', 'list'],
  queryFn: ({ signal }) => fetchInSync(() => callList('POST /api/labelBatches/list', { body: {}, signal })),
});

const show = (changed: readonly LabelBatch[]) =>
  showNews(batches.queryKey, (before) => before && newestOf(before, changed, ({ batchId }) => batchId));

onSignal('labelBatches', (event) => {
  show(event.batches);
  for (const { batchId } of event.batches) void refetchQueries({ queryKey: outcomesQuery(batchId).queryKey });
});

/** The batches of labels, newest first, updated live. */
export const useBatches = (enabled: boolean) => useQuery({ ...batches, enabled });

/** The outcome of each order of a batch. */
export const outcomesQuery = (batchId: number) =>
  queryOptions({
    queryKey: ['labelBatches', 'outcomes', batchId],
    queryFn: ({ signal }) => call('POST /api/labelBatches/outcomes', { body: { batchId }, signal }),
  });

/** Whether the labels of these orders can be made. Never cached: checked whenever somebody wants to make labels. */
export const checkQuery = (orderIds: readonly number[]) =>
  queryOptions({
    queryKey: ['labelBatches', 'check', orderIds],
    queryFn: ({ signal }) => call('POST /api/labelBatches/check', { body: { orderIds: [...orderIds] }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useBeginBatch = () =>
  useMutation({
    mutationFn: (body: BatchStart) => call('POST /api/labelBatches/begin', { body }),
    onSuccess: (begun) => show([begun]),
  });

/** Downloads the orders as a file for FedEx Ship Manager. */
export const useShipManagerFile = () =>
  useMutation({
    mutationFn: (orderIds: number[]) => callFile('POST /api/labelBatches/shipManagerFile', { body: { orderIds } }),
    onSuccess: ({ name, content }) => saveFile(name, content),
  });

export const useMoveBatch = (batchId: number) =>
  useMutation({
    mutationFn: (to: 'running' | 'stopped') => call('POST /api/labelBatches/move', { body: { batchId, to } }),
    onSuccess: (moved) => show([moved]),
  });
