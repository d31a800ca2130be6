import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/config/start-error.ts';
import { backupKeysOf, databaseOf, type StorageConfig } from '#server/config/storage.ts';
import { openBackup } from '#server/db/backup/open-backup.ts';
import { fillEmpty } from '#server/db/backup/open-for-copy.ts';
import { endAllSessions, stopWhatWasUnderWay } from '#server/db/backup/stop-what-was-under-way.ts';
import { load } from '#server/db/copy/load.ts';
import { officeLanguage, officeMessages } from '#server/messages/messages.ts';
import { printDiagnosis } from './print-findings.ts';
import { allRows, secondsSince, showProgress } from './progress.ts';
import { recordCommand } from './record-command.ts';

/** `npm run restore -- <file>`: loads a backup into an empty database of either kind, and then examines the result. */
export async function restore(storage: StorageConfig, args: string[]): Promise<number> {
  const words = officeMessages().commands;
  const [archive] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (archive === undefined) throw new StartError(words.usage.restore);
  const file = path.resolve(archive);
  const began = Date.now();
  const { manifest, source } = await openBackup(file, backupKeysOf(storage));
  return await fillEmpty(databaseOf(storage), async (session) => {
    let stopped = 0;
    // done within the transaction: a server may be waiting for this database, and uses it as soon as it is committed
    await load(session, source, showProgress(words.writing), async (db) => {
      stopped = await stopWhatWasUnderWay(db);
      await endAllSessions(db);
      await recordCommand(db, { kind: 'backup-restored', rows: allRows(manifest.tables) });
    });
    const takenAt = new Date(manifest.takenAt).toLocaleString(officeLanguage(), { timeZone: 'Asia/Seoul' });
    console.log(words.restored(file, takenAt, allRows(manifest.tables), secondsSince(began)));
    if (stopped > 0) console.log(words.stoppedAfterRestore(stopped));
    return await printDiagnosis(session.db);
  });
}
