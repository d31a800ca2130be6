/** The value that a share `q` (0 to 1) of the values does not exceed. NaN for an empty list. */
export function percentile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The distribution of a measurement over several rounds. */
export interface Spread {
  min: number;
  median: number;
  max: number;
  rounds: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  min: Math.min(...values),
  median: median(values),
  max: Math.max(...values),
  rounds: values.length,
});

/**
 * Runs contestants in turn, each once in every round, and returns the values of each. A temporary slowdown of the machine then affects all
 * of them. The order alternates from round to round; the first round, which warms up caches and compilers, does not count.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await contestants[name]();
      if (round > 0) values[name].push(value);
    }
  }
  return values;
}

/** The duration of some work in milliseconds. */
export async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Does some work `times` times, one after the other, and returns the durations in milliseconds. */
export async function timesOf(times: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const values: number[] = [];
  for (let at = 0; at < times; at += 1) values.push(await elapsed(() => work(at)));
  return values;
}

/** The median of these durations. */
export const medianTime = async (times: number, work: (at: number) => Promise<unknown>): Promise<number> =>
  median(await timesOf(times, work));
