import fs from 'node:fs';
import path from 'node:path';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { removeOnExit } from './remove-on-exit.ts';

/** The copied database within the folder of a copy, beside which its lock lies. */
const databaseIn = (copy: string): string => path.join(copy, 'postgres');

/**
 * Makes the folder of a copy and locks it for as long as this process uses the copy, so that a server which starts meanwhile leaves it.
 * @returns where the database is to be copied to
 */
export function holdCopy(copy: string): { database: string; remove(): void } {
  const database = databaseIn(copy);
  const lock = lockFolder(database);
  // before the folder is removed: some systems do not remove files that are open
  const release = () => {
    process.off('exit', release);
    lock.release();
  };
  process.once('exit', release);
  const removeFolder = removeOnExit(copy);
  let isRemoved = false;
  return {
    database,
    remove() {
      if (isRemoved) return;
      isRemoved = true;
      release();
      removeFolder();
    },
  };
}

/** Removes a copy whose command was killed. One that a command still uses, or that is another account's, is left. */
export function removeLeftCopy(copy: string): void {
  try {
    lockFolder(databaseIn(copy)).release();
  } catch {
    return;
  }
  fs.rmSync(copy, { recursive: true, force: true });
}
