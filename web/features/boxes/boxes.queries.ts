import { useMutation } from '@tanstack/react-query';
import type { BoxUpdate, NewBox, StoredBox } from '#contract/boxes/boxes.ts';
import { smallestFirst } from '#contract/boxes/smallest-first.ts';
import { call, callList } from '#web/http/call.ts';
import { createCollection } from '#web/sync/collection.ts';
import { sendAdded, unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** The boxes in which the office packs. */
export const boxPresets = createCollection<StoredBox, number>({
  queryKey: ['boxes', 'list'],
  list: (signal) => callList('POST /api/boxes/list', { signal }),
  live: { boxPreset: (row: StoredBox) => row },
  keyOf: ({ boxId }) => boxId,
  order: smallestFirst,
  merge: byVersion(({ revision }) => revision),
});

const add = async ({ key, values }: { key: string; values: NewBox }): Promise<StoredBox> => {
  const { box } = await call('POST /api/boxes/add', { body: values, headers: { 'idempotency-key': key } });
  boxPresets.apply([box]);
  return box;
};

export const useAddBox = () => useMutation({ mutationFn: (box: { key: string; values: NewBox }) => sendAdded(() => add(box)) });

interface BoxChange {
  /** The box as the person saw it when they began to edit. */
  seen: StoredBox;
  changes: BoxUpdate['changes'];
}

const store = ({ seen, changes }: BoxChange): Promise<StoredBox> =>
  boxPresets.write({
    key: seen.boxId,
    seen,
    isUnchanged: unchangedSince(seen, changes),
    async send({ boxId, revision }) {
      const { box } = await call('POST /api/boxes/update', { body: { boxId, revision, changes } });
      boxPresets.apply([box]);
      return box;
    },
  });

export const useUpdateBox = () => useMutation({ mutationFn: store });

/** Removes a box, if it is still as the person saw it; the live stream then removes it from the list. */
export const useRemoveBox = () =>
  useMutation({ mutationFn: ({ boxId, revision }: StoredBox) => call('POST /api/boxes/remove', { body: { boxId, revision } }) });
