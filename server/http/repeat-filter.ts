const windowMs = 60_000;

/** Decides about one log line: the number of equal lines left out before it, or undefined where this one is to be left out, too. */
export type RepeatFilter = (key: string) => number | undefined;

/** Lets the first line of each key through at once, and its repetitions at most once a minute. */
export function createRepeatFilter(now = () => performance.now()): RepeatFilter {
  const windows = new Map<string, { until: number; omitted: number }>();
  return (key) => {
    const known = windows.get(key);
    if (known && now() < known.until) {
      known.omitted += 1;
      return undefined;
    }
    windows.set(key, { until: now() + windowMs, omitted: 0 });
    return known?.omitted ?? 0;
  };
}
