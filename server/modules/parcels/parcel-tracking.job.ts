import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import type { Carrier, ParcelTracker } from '#server/integrations/carriers/carrier.ts';
import type { Job } from '#server/jobs/job.ts';
import { nextPause } from './asking-rhythm.ts';
import { type DueParcel, dueParcels, recordRequest, trackingChannel } from './parcel-watch.repository.ts';
import { storeTracked } from './store-tracked.ts';

/**
 * Asks the carriers that offer tracking where their parcels are, as often as `asking-rhythm.ts` says. A carrier that does not
 * answer does not keep the others from being asked. The runner retries with its pauses; nothing is lost meanwhile.
 * @param announce tells open pages about changes
 */
export const parcelTracking = (db: Db, carriers: readonly Carrier[], announce: () => void): Job => ({
  name: 'parcel-tracking',
  when: { everySeconds: 60 },
  channel: trackingChannel,
  firstAfterSeconds: 10,
  leaseSeconds: 60,
  async run({ signal }) {
    const failures: unknown[] = [];
    for (const { name, tracking } of carriers)
      if (tracking) await askAll(db, { name, tracking, announce, signal }).catch((error: unknown) => failures.push(error));
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, 'Several carriers could not be asked.');
    return undefined;
  },
});

interface TrackingDeps {
  name: string;
  tracking: ParcelTracker;
  announce: () => void;
  signal: AbortSignal;
}

async function askAll(db: Db, { name, tracking, announce, signal }: TrackingDeps): Promise<void> {
  const failures: unknown[] = [];
  let due = await dueParcels(db, name, tracking.atOnce);
  while (due.length > 0 && !signal.aborted) {
    const found = await tracking.track([...new Set(due.map(({ trackingNumber }) => trackingNumber))]);
    if (await storeAll(db, due, found, failures)) announce();
    due = await dueParcels(db, name, tracking.atOnce);
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Stores the replies. Where they cannot be stored together, each is stored by itself, so that one parcel does not keep the others back; the
 * failing parcel is asked for again later.
 * @param failures collects the errors @returns whether anything was new
 */
async function storeAll(
  db: Db,
  due: readonly DueParcel[],
  found: Parameters<typeof storeTracked>[2],
  failures: unknown[],
): Promise<boolean> {
  try {
    return await storeTracked(db, due, found);
  } catch (error) {
    // the database is at fault: no parcel can be stored
    if (databaseFailureOf(error)) throw error;
    const [only, ...others] = due;
    if (only && others.length === 0) {
      await recordRequest(db, only.parcelId, nextPause('moving', 0));
      failures.push(error);
      return false;
    }
    let isNew = false;
    for (const each of due) isNew = (await storeAll(db, [each], found, failures)) || isNew;
    return isNew;
  }
}
