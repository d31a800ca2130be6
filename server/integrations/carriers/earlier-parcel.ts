import type { TrackedNumber } from './carrier.ts';

/** The tolerance of one day: clocks and time zones differ. */
const dayMs = 86_400_000;

/**
 * Carriers reuse their numbers: until they have scanned the new parcel, they report the earlier parcel that had the number. Was
 * the reported parcel last seen before the label of this one was made? A parcel without a scan may be either, and counts as
 * this one.
 */
export const isOfEarlierParcel = ({ scans: [newest] }: Pick<TrackedNumber, 'scans'>, labelMadeAt: Date): boolean =>
  newest !== undefined && newest.at.getTime() < labelMadeAt.getTime() - dayMs;
