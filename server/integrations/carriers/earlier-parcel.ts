import type { TrackedNumber } from './carrier.ts';

/** Clocks differ, and so do days. */
const dayMs = 86_400_000;

/**
 * Carriers give their numbers out again: until they have scanned the new parcel, what they say is of the one that had the number before.
 * Was it last seen before the label of this one was made? One of which nothing was seen may be either.
 */
export const isOfEarlierParcel = ({ scans: [newest] }: Pick<TrackedNumber, 'scans'>, labelMadeAt: Date): boolean =>
  newest !== undefined && newest.at.getTime() < labelMadeAt.getTime() - dayMs;
