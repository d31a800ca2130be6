import { koreanDay } from '#contract/days.ts';
import type { BackupConfig } from '#server/config/storage.ts';

const dayMs = 86_400_000;

/**
 * The backups to keep: the last of each of the last days, weeks and months that have one. Days without a backup do
 * not count, so that a shop that was closed, or whose backups fail, loses none.
 */
export function backupsToKeep(moments: readonly Date[], { days, weeks, months }: BackupConfig['keep']): Set<Date> {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime());
  const lastOfEach = (count: number, period: (day: string) => string | number) => {
    const last = new Map<string | number, Date>();
    for (const moment of newestFirst) {
      const key = period(koreanDay(moment.getTime()));
      if (!last.has(key)) last.set(key, moment);
    }
    return [...last.values()].slice(0, count);
  };
  // 1 January 1970 was a Thursday, and weeks begin on Mondays
  const week = (day: string) => Math.floor((Date.parse(day) / dayMs + 3) / 7);
  return new Set([...lastOfEach(days, (day) => day), ...lastOfEach(weeks, week), ...lastOfEach(months, (day) => day.slice(0, 7))]);
}
