import type { Pause } from './label-batches.repository.ts';

/**
 * Of what keeps some orders waiting, what the batch says of itself: what a person has to put right before all else, then what takes
 * longest, and what has a name before what has none.
 */
export const gravestPause = (pauses: readonly Pause[]): Pause | undefined =>
  pauses.toSorted(
    (a, b) => Number(b.stop) - Number(a.stop) || b.seconds - a.seconds || Number(b.problem !== null) - Number(a.problem !== null),
  )[0];
