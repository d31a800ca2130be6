/** When an action has to be over, however many calls it takes. */
export interface Deadline {
  /** Ends a call that is under way when the time is up. */
  signal: AbortSignal;
  /** Waits for work that others wait for too, no longer than to the deadline; the work itself goes on. */
  within<Result>(work: Promise<Result>): Promise<Result>;
}

/** @param onLate makes the error that is thrown at the deadline */
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
