import { useMutation } from '@tanstack/react-query';
import { firstKeptFirst } from '#contract/makers/maker-order.ts';
import type { CarryMakers, Maker, MakerDetails } from '#contract/makers/makers.ts';
import { call, callList } from '#web/http/call.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { createCollection } from '#web/sync/collection.ts';
import { sendRebased, unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** Every maker with stored data, without those merged into another. */
export const makers = createCollection<Maker, number>({
  queryKey: ['makers', 'list'],
  list: (signal) => callList('POST /api/makers/list', { signal }),
  live: { maker: (row: Maker) => row },
  keyOf: ({ makerId }) => makerId,
  order: firstKeptFirst,
  merge: byVersion(({ revision }) => revision),
  // a merged maker can come back, so the row is only marked
  deletion: { is: ({ mergedInto }) => mergedInto !== null, mark: (maker) => ({ ...maker, mergedInto: maker.makerId }) },
});

interface MakerChange {
  makerName: string;
  /** The row as the person has seen it: without number and revision where nothing was stored. */
  seen: MakerDetails;
  changes: Partial<MakerDetails>;
}

const nothingKept = (makerName: string): Maker => ({
  ...{ makerId: 0, makerName, contact: '', leadDays: null, memo: '', mergedInto: null, revision: 0 },
});

/** Stores data of a maker. Fails with a conflict only where somebody else has changed the same field, or has stored it first. */
async function storeMaker({ makerName, seen: details, changes }: MakerChange): Promise<Maker> {
  const seen: Maker = { ...nothingKept(makerName), ...details };
  const stored = {
    isUnchanged: unchangedSince(seen, changes),
    async send({ revision }: Maker) {
      const { maker } = await call('POST /api/makers/write', { body: { makerName, revision, changes } });
      makers.apply([maker]);
      return maker;
    },
  };
  if (seen.revision > 0) return await makers.write({ key: seen.makerId, seen, ...stored });
  const acceptCurrent = (current: unknown) => {
    makers.apply([current as Maker]);
    return current as Maker;
  };
  return await sendRebased(seen, { ...stored, acceptCurrent });
}

export const useStoreMaker = () => useMutation({ mutationFn: storeMaker });

export const useEraseMaker = () =>
  useMutation({
    mutationFn: async (body: { makerId: number; reason: string }) => (await call('POST /api/makers/erasePersonal', { body })).maker,
    onSuccess: (maker) => makers.apply([maker]),
  });

/** Moves the data of makers to another name, merging them where several have some. */
export async function carryMakers(body: CarryMakers): Promise<void> {
  makers.apply((await untilReached(() => call('POST /api/makers/carry', { body, waits: true }))).makers);
}
