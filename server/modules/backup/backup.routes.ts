import type { FastifyInstance } from 'fastify';
import { type BackupState, lateAfterHours } from '#contract/backup/backup.ts';
import { route } from '#server/http/route.ts';
import { jobRuns } from '#server/jobs/job-run.repository.ts';
import type { ModuleDeps } from '#server/module.ts';
import { type BackupRow, hadBackupsIn, lastBackup } from './backup.repository.ts';
import { folderFault } from './backup-folder.ts';
import { dailyBackupName } from './daily-backup.job.ts';

/** The state of the backups, for administrators. */
export function registerBackup(app: FastifyInstance, { config: { backup }, database: { db } }: ModuleDeps): void {
  const warningOf = async (last: BackupRow | undefined): Promise<BackupState['warning']> => {
    if (!backup) return 'off';
    const fault = await folderFault(backup, await hadBackupsIn(db, backup.folder));
    if (fault !== null) return fault;
    const run = (await jobRuns(db)).find(({ name }) => name === dailyBackupName);
    if (run && run.failures > 0) return 'failed';
    // before the first backup there is nothing to be late
    return last && last.takenAt.getTime() < Date.now() - lateAfterHours * 3_600_000 ? 'late' : null;
  };

  route(app, 'POST /api/backup/state', async (): Promise<BackupState> => {
    const last = await lastBackup(db);
    return {
      daily: backup ? { at: backup.at, folder: backup.folder } : null,
      last: last ? { ...last, takenAt: last.takenAt.toISOString() } : null,
      warning: await warningOf(last),
    };
  });
}
