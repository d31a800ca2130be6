/**
 * Runs one at a time, for all who ask. Whoever asks while it runs shares the run after it with everybody else who does:
 * that one begins after they asked, so it sees all that was done before.
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
