import { byFirstDay } from '#contract/design/days-off/by-first-day.ts';
import type { DaysOff, DaysOffUpdate, NewDaysOff } from '#contract/design/days-off/days-off.ts';
import { call, callList } from '#web/http/call.ts';
import { createCollection } from '#web/sync/collection.ts';
import { unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** The days on which people do not work, in addition to weekends and public holidays. */
export const daysOff = createCollection<DaysOff, number>({
  queryKey: ['design', 'daysOff'],
  list: (signal) => callList('POST /api/design/daysOff', { signal }),
  live: { daysOff: (row: DaysOff) => row },
  keyOf: ({ daysOffId }) => daysOffId,
  order: byFirstDay,
  merge: byVersion(({ revision }) => revision),
});

/** `key` identifies the attempt. People who may plan enter days off for everybody, other people for themselves only. */
export async function addDaysOff({ staffId, ...when }: NewDaysOff, { key, mayPlan }: { key: string; mayPlan: boolean }): Promise<DaysOff> {
  const headers = { 'idempotency-key': key };
  const reply = mayPlan
    ? await call('POST /api/design/addDaysOff', { body: { staffId, ...when }, headers })
    : await call('POST /api/design/addOwnDaysOff', { body: when, headers });
  daysOff.apply([reply.daysOff]);
  return reply.daysOff;
}

/** `seen` are the days off as the person saw them. */
export const updateDaysOff = (seen: DaysOff, changes: DaysOffUpdate['changes']): Promise<DaysOff> =>
  daysOff.write({
    key: seen.daysOffId,
    seen,
    isUnchanged: unchangedSince(seen, changes),
    async send({ daysOffId, revision }) {
      const { daysOff: stored } = await call('POST /api/design/updateDaysOff', { body: { daysOffId, revision, changes } });
      daysOff.apply([stored]);
      return stored;
    },
  });

/** Removes days off, if they are unchanged since the person saw them; the live stream then removes them from the list. */
export async function removeDaysOff({ daysOffId, revision }: DaysOff, mayPlan: boolean): Promise<void> {
  await call(mayPlan ? 'POST /api/design/removeDaysOff' : 'POST /api/design/removeOwnDaysOff', { body: { daysOffId, revision } });
}
