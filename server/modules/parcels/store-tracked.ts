import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { parcel } from '#server/db/schema/parcels/parcel.ts';
import type { TrackedNumber } from '#server/integrations/carriers/carrier.ts';
import { isOfEarlierParcel } from '#server/integrations/carriers/earlier-parcel.ts';
import { nextPause, pauseOfEnded } from './asking-rhythm.ts';
import { findLabels, type OwnLabel } from './labelled-parcels.ts';
import { type DueParcel, keepScans, lockParcels, noteAsked, storedSince } from './parcel-watch.repository.ts';
import { writeParcel } from './parcels.repository.ts';

type ParcelRow = typeof parcel.$inferSelect;

/**
 * Stores what the carrier said of the parcels that it was asked for, and when each is asked for next, in one transaction:
 * a process that dies on the way has stored nothing, and the next one asks again.
 * @returns whether anything was new
 */
export const storeTracked = (db: Db, asked: readonly DueParcel[], found: ReadonlyMap<string, TrackedNumber>): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('samusil.cause', 'carrier', true)`);
    const numbers = new Map(asked.map(({ parcelId, trackingNumber }) => [parcelId, trackingNumber]));
    let changed = false;
    const rows = await lockParcels(tx, [...numbers.keys()]);
    const newer = await storedSince(tx, asked);
    const labels = await findLabels(
      tx,
      rows.map(({ parcelId }) => parcelId),
    );
    for (const row of rows) {
      // it was corrected or erased while the carrier was asked
      if (row.trackingNumber !== numbers.get(row.parcelId) || newer.has(row.parcelId)) continue;
      const label = labels.get(row.parcelId);
      const said = ownOf(found.get(row.trackingNumber), label);
      const changes = said === undefined ? {} : await changesOf(tx, row, said);
      if (Object.keys(changes).length > 0) {
        await writeParcel(tx, row.parcelId, changes, null);
        changed = true;
      }
      const state = changes.state ?? row.state;
      const ageMs = Date.now() - row.createdAt.getTime();
      const ended = state === 'cancelled' ? endOf(label) : undefined;
      await noteAsked(tx, row.parcelId, ended ? pauseOfEnded(ended, ageMs) : nextPause(state, ageMs));
    }
    return changed;
  });

/** How a label ended that counts no more, and with which its parcel was cancelled. */
const endOf = (label: OwnLabel | undefined) => (label?.state === 'cancelled' || label?.state === 'unused' ? label.state : undefined);

/** What is said of a parcel that had the number before its label was made is not said of it. */
const ownOf = (said: TrackedNumber | undefined, label: OwnLabel | undefined): TrackedNumber | undefined =>
  said && label && isOfEarlierParcel(said, label.createdAt) ? undefined : said;

/**
 * What the carrier said that it had not said before. What somebody has set by hand stays until the carrier has news, of which it is
 * none that it has the label: of a parcel that was cancelled it may forget that later than we, and of one that was handed over it hears
 * of the label first. With a code that nobody knows the parcel stays where it was, but it is no longer waiting to be sent.
 */
async function changesOf(tx: Db, row: ParcelRow, said: TrackedNumber): Promise<Partial<ParcelRow>> {
  const hasNewScans = await keepScans(tx, row.parcelId, said.scans);
  if (!hasNewScans && said.code === row.statusCode && said.text === row.statusText) return {};
  const [last] = said.scans;
  const unknown = row.state === 'before' && last ? 'moving' : row.state;
  const state = said.state === 'before' ? row.state : (said.state ?? unknown);
  const problem = state === 'problem' ? (said.problem ?? row.problem ?? 'other') : null;
  const moved = state !== row.state || problem !== row.problem;
  return {
    statusCode: said.code,
    statusText: said.text,
    ...(last && { scannedAt: last.at, scanPlace: last.place }),
    ...(moved && { state, problem, stateSince: last?.at ?? new Date() }),
  };
}
