import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '#server/config/make-folder.ts';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';

/** A connection that nobody holds is closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the database folder for this process. The kernel frees the lock when the process dies, however it dies, so
 * there are no stale ones. Two processes on one embedded database would corrupt it. The lock stands beside the folder.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = `${folder}.lock.db`;
  const holderFile = `${file}.holder`;
  try {
    makeFolder(path.dirname(folder));
    fs.accessSync(path.dirname(folder), fs.constants.W_OK);
  } catch (cause) {
    throw new StartError(startMessages().folderReadOnly(path.dirname(folder)), { cause });
  }
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    const holder = fs.existsSync(holderFile) ? fs.readFileSync(holderFile, 'utf8') : undefined;
    throw new StartError(startMessages().folderInUse(folder, holder), { cause });
  }
  held.add(db);
  fs.writeFileSync(holderFile, startMessages().folderHolder(process.pid, new Date().toISOString()));
  return {
    release() {
      held.delete(db);
      db.exec('ROLLBACK');
      db.close();
    },
  };
}
