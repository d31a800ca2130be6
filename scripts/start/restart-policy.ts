/** How a supervised process ended by itself. */
export interface Ended {
  code: number | null;
  /** It had said that it was ready. */
  wasReady: boolean;
  /** It, or one before it, had. */
  everReady: boolean;
  livedMs: number;
}

export interface RestartPolicy {
  /** Milliseconds until another is started; none where everything is to end. */
  pauseAfter(ended: Ended): number | undefined;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A process that ran for so long did not end because of its start. */
const steadyMs = 60_000;
/** How many starts may fail in a row. */
const mostFailedStarts = 5;

/**
 * Says whether and when a process that ended by itself is started again, with pauses that double. Its first start has to
 * do: what is wrong with it is for the person at the terminal. So has what only other settings can mend (exit code 78).
 * For what may pass (75: the database cannot be reached) it waits as long as it takes; for anything else it gives up after
 * five starts in a row that came to nothing.
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
