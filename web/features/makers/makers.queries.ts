import { useMutation } from '@tanstack/react-query';
import { firstKeptFirst } from '#contract/makers/maker-order.ts';
import type { CarryMakers, Maker, MakerDetails } from '#contract/makers/makers.ts';
import { call, callList } from '#web/http/call.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { createCollection } from '#web/sync/collection.ts';
import { unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** Every maker of whom something is kept, without those who were merged into another. */
export const makers = createCollection<Maker, number>({
  queryKey: ['makers', 'list'],
  list: (signal) => callList('POST /api/makers/list', { signal }),
  live: { maker: (row: Maker) => row },
  keyOf: ({ makerId }) => makerId,
  order: firstKeptFirst,
  merge: byVersion(({ revision }) => revision),
  // one that was merged comes back when that is taken back
  deletion: { is: ({ mergedInto }) => mergedInto !== null, mark: (maker) => ({ ...maker, mergedInto: maker.makerId }) },
});

interface MakerChange {
  makerName: string;
  /** As the person saw it; undefined where nothing was kept. */
  seen: Maker | undefined;
  changes: Partial<MakerDetails>;
}

/** Keeps something of a maker. Fails with a conflict only when somebody else changed the same field. */
async function storeMaker({ makerName, seen, changes }: MakerChange): Promise<void> {
  const send = async (revision?: number) => {
    const { maker } = await call('POST /api/makers/write', { body: { makerName, revision, changes } });
    makers.apply([maker]);
  };
  if (!seen) return await send();
  await makers.write({ key: seen.makerId, seen, isUnchanged: unchangedSince(seen, changes), send: ({ revision }) => send(revision) });
}

export const useStoreMaker = () => useMutation({ mutationFn: storeMaker });

export const useEraseMaker = () =>
  useMutation({
    mutationFn: async (body: { makerId: number; reason: string }) => (await call('POST /api/makers/erasePersonal', { body })).maker,
    onSuccess: (maker) => makers.apply([maker]),
  });

/** Takes what is kept along to another name. */
export async function carryMakers(body: CarryMakers): Promise<void> {
  makers.apply((await untilReached(() => call('POST /api/makers/carry', { body, waits: true }))).makers);
}
