import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderError, folderFault } from '#server/config/folder-error.ts';
import { makeFolder } from '#server/config/make-folder.ts';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';

/** SQLITE_BUSY: another process has the lock. */
const busy = 5;

/** Keeps the connections referenced: the garbage collector closes an unreferenced one, which releases its lock. */
const held = new Set<DatabaseSync>();

/** The file of the lock of a database folder. It stays when the lock is released. */
export const lockOf = (folder: string): string => `${folder}.lock.db`;

/**
 * Locks the database folder for this process, as two processes on one embedded database would corrupt it. The lock is a SQLite
 * file beside the folder: the kernel releases it however the process dies, so there are no stale locks.
 * @throws {StartError} where another process has the lock, or the lock file cannot be written
 */
export function lockFolder(folder: string): { release(): void } {
  const file = lockOf(folder);
  const holderFile = `${file}.holder`;
  try {
    makeFolder(path.dirname(folder));
    fs.accessSync(path.dirname(folder), fs.constants.W_OK);
  } catch (cause) {
    throw folderError(path.dirname(folder), cause);
  }
  const db = openLock(file);
  try {
    db.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    if ((cause as { errcode?: number }).errcode !== busy)
      throw folderFault(path.dirname(folder), `${(cause as Error).message} (${file})`, cause);
    throw new StartError(startMessages().folderInUse(folder, whoHolds(holderFile)), { cause });
  }
  held.add(db);
  const release = () => {
    held.delete(db);
    db.exec('ROLLBACK');
    db.close();
  };
  try {
    fs.writeFileSync(holderFile, startMessages().folderHolder(process.pid, new Date().toISOString()));
  } catch (cause) {
    release();
    throw folderError(path.dirname(folder), cause);
  }
  return { release };
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw folderFault(path.dirname(file), `${(cause as Error).message} (${file})`, cause);
  }
}

function whoHolds(holderFile: string): string | undefined {
  try {
    return fs.readFileSync(holderFile, 'utf8');
  } catch {
    return undefined;
  }
}
