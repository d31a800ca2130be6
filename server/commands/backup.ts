import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/config/start-error.ts';
import { backupKeysOf, databaseOf, type StorageConfig } from '#server/config/storage.ts';
import { copyFailure } from '#server/db/backup/copy-failure.ts';
import { openBackup } from '#server/db/backup/open-backup.ts';
import { openToRead } from '#server/db/backup/open-for-copy.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { withDatabaseSource } from '#server/db/copy/database-source.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { officeMessages } from '#server/messages/messages.ts';
import { allRows, secondsSince, showProgress } from './progress.ts';
import { recordCommand } from './record-command.ts';

/** `npm run backup -- <file>`: writes the whole database into one file, while people work, and then reads the file again to check it. */
export async function backup(storage: StorageConfig, args: string[]): Promise<number> {
  const words = officeMessages().commands;
  const [target] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (target === undefined) throw new StartError(words.usage.backup);
  const file = path.resolve(target);
  const began = Date.now();
  const where = databaseOf(storage);
  const session = await openToRead(where);
  try {
    await withDatabaseSource(session, (source) => writeBackup(source, file, storage.backupKey, showProgress(words.reading)));
    // where the backup was made from a running server's copy, that server records the event itself
    await recordCommand(session.db, { kind: 'database-copied' }).catch((error: unknown) => {
      // a database that has no room left is copied all the same: it may be the last chance to
      if (databaseFailureOf(error)?.code !== 'disk-full') throw error;
    });
  } catch (error) {
    throw copyFailure(where, error);
  } finally {
    await session.close();
  }
  const { manifest } = await openBackup(file, backupKeysOf(storage)).catch((error: unknown) => {
    // a damaged file is removed: it would count as the day's backup in place of a good one
    fs.rmSync(file, { force: true });
    throw error;
  });
  const megabytes = (fs.statSync(file).size / 1e6).toFixed(1);
  console.log(words.backedUp(file, allRows(manifest.tables), megabytes, secondsSince(began)));
  if (storage.backupKey !== undefined) console.log(words.sealed);
  return 0;
}
