import { newestParcelFirst } from '#contract/parcels/newest-parcel-first.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';

/** Merges known parcels with newer rows. Keeps the newest revision of each, and puts the newest parcel first. */
export function withRows(known: readonly Parcel[], came: readonly Parcel[]): Parcel[] {
  const newest = new Map(known.map((row) => [row.parcelId, row]));
  for (const row of came) if (row.revision >= (newest.get(row.parcelId)?.revision ?? 0)) newest.set(row.parcelId, row);
  return [...newest.values()].sort(newestParcelFirst);
}
