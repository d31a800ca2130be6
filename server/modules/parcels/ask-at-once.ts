import type { Db } from '#server/db/db.ts';
import type { Carrier, ParcelTracker } from '#server/integrations/carriers/carrier.ts';
import { type DueParcel, makeDue } from './parcel-watch.repository.ts';
import { findParcelsOfOrder } from './parcels.repository.ts';
import { storeEach } from './store-tracked.ts';

/**
 * Asks the carriers where the undelivered parcels of an order are, and stores what they say. They are due from now on, so that the job asks
 * for those again that could not be asked for.
 * @returns for how many parcels the carriers were asked, and how many have changed
 * @throws what a carrier throws that does not answer, once all have been asked
 */
export async function askAtOnce(db: Db, orderId: number, carriers: readonly Carrier[]): Promise<{ parcels: number; changed: number }> {
  const before = new Map((await findParcelsOfOrder(db, orderId)).map(({ parcelId, revision }) => [parcelId, revision]));
  const failures: unknown[] = [];
  let parcels = 0;
  for (const { name, tracking } of carriers) {
    if (!tracking) continue;
    const due = await makeDue(db, orderId, name);
    parcels += due.length;
    await askFor(db, due, tracking, failures).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  const now = await findParcelsOfOrder(db, orderId);
  return { parcels, changed: now.filter(({ parcelId, revision }) => before.has(parcelId) && before.get(parcelId) !== revision).length };
}

async function askFor(db: Db, due: readonly DueParcel[], tracking: ParcelTracker, failures: unknown[]): Promise<void> {
  for (let from = 0; from < due.length; from += tracking.atOnce) {
    const part = due.slice(from, from + tracking.atOnce);
    await storeEach(db, part, await tracking.track([...new Set(part.map(({ trackingNumber }) => trackingNumber))]), failures);
  }
}
