/** Differences up to this many milliseconds are left alone: the header has whole seconds, and an answer takes its time. */
const toleranceMs = 60_000;

/** How far the server's clock is ahead of this computer's, in milliseconds. */
let aheadMs = 0;

/**
 * Learns the server's time from the `Date` header of an answer that has just arrived. The clock of a computer may be wrong, by a day after
 * its battery ran empty, and the page would then show another day than the server counts with.
 */
export function noteServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  aheadMs = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** The present time in milliseconds since 1970, by the server's clock. Durations are measured with `Date.now()`. */
export const presentTime = (): number => Date.now() + aheadMs;
