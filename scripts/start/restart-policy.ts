/** How a supervised process ended without being stopped. */
export interface Ended {
  code: number | null;
  /** It had reported that it was ready. */
  wasReady: boolean;
  /** It or an earlier process had reported that. */
  everReady: boolean;
  livedMs: number;
}

export interface RestartPolicy {
  /** The pause in milliseconds until the process is started again; undefined if everything has to end. */
  pauseAfter(ended: Ended): number | undefined;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A process that ran for this long did not end because of a fault at its start. */
const steadyMs = 60_000;
/** The number of consecutive failed starts after which it gives up. */
const mostFailedStarts = 5;

/**
 * Decides whether and when a process that ended is started again, with pauses that double. The very first start has to succeed: a fault
 * there is for the person at the terminal. A fault that only other settings can mend (exit code 78) ends everything, too. After a temporary
 * fault (75: the database cannot be reached) the process is restarted indefinitely; after any other fault it gives up after five
 * consecutive failed starts.
 */
export function createRestartPolicy(unitMs = firstPauseMs): RestartPolicy {
  let deaths = 0;
  let failedStarts = 0;
  return {
    pauseAfter({ code, wasReady, everReady, livedMs }) {
      if (!everReady || code === 78) return undefined;
      if (wasReady) failedStarts = 0;
      else if (code !== 75) failedStarts += 1;
      if (failedStarts >= mostFailedStarts) return undefined;
      deaths = wasReady && livedMs >= steadyMs ? 1 : deaths + 1;
      return Math.min(unitMs * 2 ** (deaths - 1), longestPauseMs);
    },
  };
}
