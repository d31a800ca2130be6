import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder } from '#server/config/make-folder.ts';
import type { BackupConfig, StorageConfig } from '#server/config/storage.ts';
import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { lastTimeOf } from '#server/jobs/next-time.ts';
import { officeMessages } from '#server/messages/messages.ts';
import { hadBackupsIn, lastBackup, recordBackup } from './backup.repository.ts';
import { backupName, backupPattern, folderFault, markFolder } from './backup-folder.ts';
import { backupsToKeep } from './backups-to-keep.ts';

export const dailyBackupName = 'daily-backup';

const command = path.join(import.meta.dirname, '../../commands/main.ts');

/**
 * Makes a backup every day, in a process of its own, because it may need much memory and takes long. Then it removes
 * the backups that are not to be kept. The first backup follows soon after the first start, and a missed one
 * soon after the next start. Where only the removal failed, the retry does not make another backup, which would fill the disk.
 */
export const dailyBackup = (db: Db, storage: StorageConfig, backup: BackupConfig): Job => ({
  name: dailyBackupName,
  when: { at: backup.at },
  leaseSeconds: 60,
  firstAfterSeconds: 60,
  async run({ signal }) {
    const { folder } = backup;
    await prepareFolder(db, backup);
    if (!(await isMade(db, backup))) {
      const takenAt = new Date();
      const sealed = storage.backupKey !== undefined;
      const file = path.join(folder, backupName(takenAt, sealed));
      await make(file, storage, signal);
      await markFolder(folder);
      const { size: bytes } = await fs.stat(file);
      await recordBackup(db, { takenAt, file, bytes, sealed });
    }
    await removeOld(folder, backup.keep);
    return undefined;
  },
});

/** Whether the backup that was due last is in the folder. */
async function isMade(db: Db, { folder, at }: BackupConfig): Promise<boolean> {
  const last = await lastBackup(db);
  if (last === undefined || path.dirname(last.file) !== folder || last.takenAt.getTime() < lastTimeOf(at, Date.now())) return false;
  return await fs.stat(last.file).then(
    () => true,
    () => false,
  );
}

async function prepareFolder(db: Db, backup: BackupConfig): Promise<void> {
  const { folder, isGiven } = backup;
  const words = officeMessages().commands;
  const fault = await folderFault(backup, await hadBackupsIn(db, folder));
  if (fault !== null) throw new Error(words.folderFaults[fault](folder));
  if (isGiven) return;
  try {
    makeFolder(folder);
  } catch (cause) {
    throw new Error(words.folderNotMade(folder, (cause as NodeJS.ErrnoException).code ?? ''), { cause });
  }
}

async function make(file: string, { dataDir, databaseUrl = '', backupKey = '' }: StorageConfig, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_KEY: backupKey };
  const child = spawn(process.execPath, [command, 'backup', file], { env, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(errors.trim() || `the backup ended with ${code}`);
}

/** The partial file of a backup that was killed. */
const unfinishedPattern = /^samusil-\d{8}-\d{6}\.tar\.gz(\.sealed)?\.partial$/;

/** Removes only files whose names match the patterns above. A file that cannot be removed does not keep the others. */
async function removeOld(folder: string, keep: BackupConfig['keep']): Promise<void> {
  const names = await fs.readdir(folder);
  const dated = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = backupPattern.exec(name) ?? [];
    return year === undefined ? [] : [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
  });
  const stays = backupsToKeep(
    dated.map(({ at }) => at),
    keep,
  );
  const old = [...names.filter((name) => unfinishedPattern.test(name)), ...dated.flatMap(({ name, at }) => (stays.has(at) ? [] : name))];
  const left: string[] = [];
  let cause: unknown;
  for (const name of old)
    await fs.rm(path.join(folder, name), { force: true }).catch((error: unknown) => {
      left.push(name);
      cause = error;
    });
  if (left.length > 0) throw new Error(officeMessages().commands.oldNotRemoved(left), { cause });
}
