const windowMs = 60_000;

/** Answers for a line of the log how many like it were left out before it; undefined where it is to be left out, too. */
export type RepeatFilter = (key: string) => number | undefined;

/** Lets what repeats itself through at once, and then once a minute. */
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
