import { Gauge } from 'prom-client';
import type { Db } from '#server/db/db.ts';
import { lastBackup } from './backup.repository.ts';

/** When the last backup was made, for an alert when it is too old. */
export const lastBackupMetric = (db: Db): Gauge =>
  new Gauge({
    name: 'backup_last_timestamp_seconds',
    help: 'When the last daily backup was taken; 0: never.',
    registers: [],
    async collect() {
      this.set(((await lastBackup(db))?.takenAt.getTime() ?? 0) / 1000);
    },
  });
