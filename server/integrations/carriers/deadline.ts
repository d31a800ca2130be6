/** The time limit of an action, which may consist of several calls. */
export interface Deadline {
  /** Aborts the current call when the time is up. */
  signal: AbortSignal;
  /** Waits for shared work, but not beyond the deadline; the work itself continues for the others. */
  within<Result>(work: Promise<Result>): Promise<Result>;
}

/** Starts a time limit. @param onLate makes the error that is thrown at the deadline */
export function startDeadline(seconds: number, onLate: () => Error): Deadline {
  const signal = AbortSignal.timeout(Math.round(seconds * 1000));
  return {
    signal,
    within: (work) =>
      new Promise((resolve, reject) => {
        const late = () => reject(onLate());
        if (signal.aborted) late();
        else signal.addEventListener('abort', late, { once: true });
        work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
      }),
  };
}
