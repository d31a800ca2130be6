import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Db } from '#server/db/db.ts';
import { lastBackup } from './backup.repository.ts';

/** The longest that this metric delays the reply with all metrics. */
const longestMs = 2_000;

/**
 * The time of the last backup, for an alert when it is too old. Where the database does not answer, the last known value stands: an error
 * here would lose the whole reply, and with it the metric that reports the database.
 */
export function lastBackupMetric(db: Db): Gauge {
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => gauge.set(((await lastBackup(db))?.takenAt.getTime() ?? 0) / 1000);
  const gauge: Gauge = new Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'When the last daily backup was taken; 0: never.',
    registers: [],
    async collect() {
      looking ??= look()
        .catch(() => {})
        .finally(() => {
          looking = undefined;
        });
      await Promise.race([looking, sleep(longestMs, undefined, { ref: false })]);
    },
  });
  return gauge;
}
