import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Db } from '#server/db/db.ts';
import { lastBackup } from './backup.repository.ts';

/** So long whoever asks for all metrics waits for this one. */
const longestMs = 2_000;

/**
 * When the last backup was made, for an alert when it is too old. Where the database does not say it, what was known last stands:
 * that nothing can be stored is told by another metric, which would be lost with this one.
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
