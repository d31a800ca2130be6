import { sql } from 'drizzle-orm';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import type { parcel } from '#server/db/schema/parcels/parcel.ts';
import type { TrackedNumber } from '#server/integrations/carriers/carrier.ts';
import { isOfEarlierParcel } from '#server/integrations/carriers/earlier-parcel.ts';
import { nextPause, pauseOfEnded } from './asking-rhythm.ts';
import { findLabels, type OwnLabel } from './labelled-parcels.ts';
import { type DueParcel, keepScans, lockParcels, recordRequest, storedSince } from './parcel-watch.repository.ts';
import { writeParcel } from './parcels.repository.ts';

type ParcelRow = typeof parcel.$inferSelect;

/**
 * Stores the replies. Where they cannot be stored together, each is stored by itself, so that one parcel does not keep the others back; the
 * failing parcel is asked for again later.
 * @param failures collects the errors @returns whether anything was new
 */
export async function storeEach(
  db: Db,
  due: readonly DueParcel[],
  found: ReadonlyMap<string, TrackedNumber>,
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
    for (const each of due) isNew = (await storeEach(db, [each], found, failures)) || isNew;
    return isNew;
  }
}

/**
 * Stores the carrier's replies for the parcels that were asked for, and when each is due next, in one transaction:
 * a process that dies before the end has stored nothing, and the next one asks again.
 * @returns whether anything was new
 */
export const storeTracked = (db: Db, due: readonly DueParcel[], found: ReadonlyMap<string, TrackedNumber>): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('samusil.cause', 'carrier', true)`);
    const numbers = new Map(due.map(({ parcelId, trackingNumber }) => [parcelId, trackingNumber]));
    let changed = false;
    const rows = await lockParcels(tx, [...numbers.keys()]);
    const newer = await storedSince(tx, due);
    const labels = await findLabels(
      tx,
      rows.map(({ parcelId }) => parcelId),
    );
    for (const row of rows) {
      // the number was corrected or erased, or another process has stored a reply, while the carrier was asked
      if (row.trackingNumber !== numbers.get(row.parcelId) || newer.has(row.parcelId)) continue;
      const label = labels.get(row.parcelId);
      const reply = ownOf(found.get(row.trackingNumber), label);
      const changes = reply === undefined ? {} : await changesOf(tx, row, reply);
      if (Object.keys(changes).length > 0) {
        await writeParcel(tx, row.parcelId, changes, null);
        changed = true;
      }
      const state = changes.state ?? row.state;
      const ageMs = Date.now() - row.createdAt.getTime();
      const ended = state === 'cancelled' ? endOf(label) : undefined;
      await recordRequest(tx, row.parcelId, ended ? pauseOfEnded(ended, ageMs) : nextPause(state, ageMs));
    }
    return changed;
  });

/** How an invalid label ended, with which its parcel was cancelled. */
const endOf = (label: OwnLabel | undefined) => (label?.state === 'cancelled' || label?.state === 'unused' ? label.state : undefined);

/** Ignores a reply about an earlier parcel that had the same number before this label was made. */
const ownOf = (reply: TrackedNumber | undefined, label: OwnLabel | undefined): TrackedNumber | undefined =>
  reply && label && isOfEarlierParcel(reply, label.createdAt) ? undefined : reply;

/**
 * The changes that the carrier's reply makes. A state that somebody has set by hand stays until the carrier has news. "Label created" is no
 * news: the carrier may report it for a while after a cancellation, and first of all for a parcel that was handed over. An unknown code
 * leaves the state as it is, except that a scanned parcel counts as under way.
 */
async function changesOf(tx: Db, row: ParcelRow, reply: TrackedNumber): Promise<Partial<ParcelRow>> {
  const hasNewScans = await keepScans(tx, row.parcelId, reply.scans);
  if (!hasNewScans && reply.code === row.statusCode && reply.text === row.statusText) return {};
  const [last] = reply.scans;
  const unknown = row.state === 'before' && last ? 'moving' : row.state;
  const state = reply.state === 'before' ? row.state : (reply.state ?? unknown);
  const problem = state === 'problem' ? (reply.problem ?? row.problem ?? 'other') : null;
  const moved = state !== row.state || problem !== row.problem;
  return {
    statusCode: reply.code,
    statusText: reply.text,
    ...(last && { scannedAt: last.at, scanPlace: last.place }),
    ...(moved && { state, problem, stateSince: last?.at ?? new Date() }),
  };
}
