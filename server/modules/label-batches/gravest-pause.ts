import type { Pause } from './label-batches.repository.ts';

/**
 * Of several pauses the one that the batch shows: first one that a person must end, then the longest, and one with a problem rather than
 * one without.
 */
export const gravestPause = (pauses: readonly Pause[]): Pause | undefined =>
  pauses.toSorted(
    (a, b) =>
      Number(b.stops ?? false) - Number(a.stops ?? false) ||
      b.seconds - a.seconds ||
      Number(b.problem !== null) - Number(a.problem !== null),
  )[0];
