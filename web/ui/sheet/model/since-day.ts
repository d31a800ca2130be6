import { presentTime } from '#web/code/server-clock.ts';

/** The form of a filter by time: from a day on, '2026-11-20', or the last days including today, 'P7D'. */
const lastDays = /^P([1-9]\d{0,3})D$/;

const dayMs = 86_400_000;
/** The offset of the office's time zone: Korea has no summer time. */
const aheadMs = 9 * 3_600_000;

/** The beginning of that time in the office's time zone, in milliseconds since 1970; undefined if the text has neither form. */
export function sinceMoment(since: string): number | undefined {
  const [, count] = lastDays.exec(since) ?? [];
  if (count !== undefined) return (Math.floor((presentTime() + aheadMs) / dayMs) - Number(count) + 1) * dayMs - aheadMs;
  const start = Date.parse(`${since}T00:00:00Z`);
  // `Date` would turn 30 February into 2 March
  const exists = !Number.isNaN(start) && new Date(start).toISOString().startsWith(since);
  return exists ? start - aheadMs : undefined;
}
