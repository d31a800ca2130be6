/** Differences up to this many milliseconds are left alone: the header has whole seconds, and an answer takes its time. */
const toleranceMs = 60_000;

/** How far the server's clock is ahead of this computer's, in milliseconds. */
let aheadMs = 0;

/**
 * Learns the server's time from the `Date` header of an answer. The clock of a computer may be wrong, by a day after its battery ran empty,
 * and the page would then show another day than the server counts with.
 * @param askedAt the time of the request by `Date.now()`. The answer may be read hours after it was made, where the computer slept or the
 * browser froze the tab meanwhile; such an answer tells less.
 */
export function noteServerTime(header: string | null, askedAt: number): void {
  const answeredAt = Date.parse(header ?? '');
  if (Number.isNaN(answeredAt)) return;
  // the server answered some time between the request and now, so it is ahead by something between these two
  const least = answeredAt - Date.now();
  const most = Math.max(answeredAt - askedAt, least);
  const mayBe = (ahead: number) => ahead >= least - toleranceMs && ahead <= most + toleranceMs;
  if (mayBe(0)) aheadMs = 0;
  else if (!mayBe(aheadMs)) aheadMs = least > 0 ? least : most;
}

/** The present time in milliseconds since 1970, by the server's clock. Durations are measured with `Date.now()`. */
export const presentTime = (): number => Date.now() + aheadMs;
