import fs from 'node:fs';
import { StartError } from '#server/config/start-error.ts';
import { type CopySession, embeddedSession, postgresSession } from '#server/db/copy/copy-session.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { isEmpty, type OpenOptions, openDurably } from '#server/db/embedded/embedded.ts';
import { lockFolder, lockOf } from '#server/db/embedded/folder-lock.ts';
import { officeMessages } from '#server/messages/messages.ts';
import { copyFailure } from './copy-failure.ts';
import { removeOnExit } from './remove-on-exit.ts';
import { requestCopy } from './request-copy.ts';

/**
 * Opens a database to read all of it. The folder of an embedded database is opened directly where no process has it open;
 * otherwise that process helps to make a copy, which is removed when the session is closed.
 */
export async function openToRead(where: DatabaseLocation, options: OpenOptions = {}): Promise<CopySession> {
  if ('url' in where) return await postgresSession(where.url);
  const { folder } = where;
  try {
    return await openExclusively(folder, options);
  } catch (error) {
    const made = await requestCopy(where);
    // the folder is in use by a process that serves no copies
    if (made === undefined) throw error;
    const { copy, remove } = made;
    try {
      const session = await embeddedSession(await openDurably(copy, { ...options, fleeting: true }));
      return { ...session, close: () => session.close().finally(remove) };
    } catch (failed) {
      remove();
      throw failed;
    }
  }
}

/**
 * Throws where root would open or fill a folder in which the server of another account works, as its files show: it could not open those
 * that the database makes meanwhile.
 */
function refuseAsRoot(folder: string, made = folder): void {
  if (process.getuid?.() !== 0) return;
  const owner = fs.statSync(made, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner !== 0) throw new StartError(officeMessages().commands.notAsRoot(folder, owner));
}

/** Opens the folder of the embedded database for this process alone. Throws where there is none, rather than create one. */
export async function openExclusively(folder: string, options: OpenOptions = {}): Promise<CopySession> {
  if (isEmpty(folder)) throw new StartError(officeMessages().commands.nothingThere(folder));
  refuseAsRoot(folder);
  const lock = lockFolder(folder);
  try {
    const session = await embeddedSession(await openDurably(folder, options));
    return { ...session, close: () => session.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens an empty database and has `fill` fill it. A folder is filled under another name and renamed when `fill` is done, so
 * that an interrupted run leaves nothing that looks like a database.
 */
export async function fillEmpty<Result>(where: DatabaseLocation, fill: (session: CopySession) => Promise<Result>): Promise<Result> {
  try {
    if (!('url' in where)) return await fillFolder(where.folder, fill);
    const session = await postgresSession(where.url);
    return await fill(session).finally(() => session.close());
  } catch (error) {
    throw copyFailure(where, error);
  }
}

async function fillFolder<Result>(folder: string, fill: (session: CopySession) => Promise<Result>): Promise<Result> {
  // whoever has used the folder has left a lock beside it; who made the folder above may be the host of a container
  refuseAsRoot(folder, lockOf(folder));
  const lock = lockFolder(folder);
  try {
    if (!isEmpty(folder)) throw new StartError(officeMessages().commands.notEmpty(folder));
    let result: Result;
    const unfinished = `${folder}.unfinished`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    const remove = removeOnExit(unfinished);
    try {
      const session = await embeddedSession(await openDurably(unfinished));
      result = await fill(session).finally(() => session.close());
      fs.rmSync(folder, { recursive: true, force: true });
      fs.renameSync(unfinished, folder);
    } finally {
      remove();
    }
    return result;
  } finally {
    lock.release();
  }
}
