import type { Db } from '#server/db/db.ts';
import type { Carrier, ParcelTracker } from '#server/integrations/carriers/carrier.ts';
import type { Job } from '#server/jobs/job.ts';
import { dueParcels } from './parcel-watch.repository.ts';
import { storeEach } from './store-tracked.ts';

/**
 * Asks the carriers that offer tracking where their parcels are, as often as `asking-rhythm.ts` says. A carrier that does not
 * answer does not keep the others from being asked. The runner retries with its pauses; nothing is lost meanwhile.
 * @param announce tells open pages about changes
 */
export const parcelTracking = (db: Db, carriers: readonly Carrier[], announce: () => void): Job => ({
  name: 'parcel-tracking',
  when: { everySeconds: 60 },
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
    if (await storeEach(db, due, found, failures)) announce();
    due = await dueParcels(db, name, tracking.atOnce);
  }
  if (failures.length > 0) throw failures[0];
}
