/**
 * Runs a function once at a time, for all callers. Callers that arrive during a run share the next run: it begins after their
 * calls, so it sees everything that was done before them.
 */
export function singleFlight<Argument, Result>(run: (argument: Argument) => Promise<Result>): (argument: Argument) => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;

  const begin = (argument: Argument): Promise<Result> => {
    next = undefined;
    const mine = run(argument);
    const over = () => {
      if (running === settled) running = undefined;
    };
    const settled: Promise<unknown> = mine.then(over, over);
    running = settled;
    return mine;
  };
  return (argument) => {
    if (running === undefined) return begin(argument);
    next ??= running.then(() => begin(argument));
    return next;
  };
}
