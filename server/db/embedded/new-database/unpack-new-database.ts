import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { makeFolder } from '#server/config/make-folder.ts';
import { entriesOf } from '#server/db/backup/tar.ts';

/** What initdb makes, of this version of PGlite (`npm run prepare-database`). */
export const newDatabaseFile = path.join(import.meta.dirname, 'pglite-0.5.16.tar.zst');

/** The zstd window of the archive: Node's default limit is smaller. */
const params = { [zlib.constants.ZSTD_d_windowLogMax]: 26 };

/**
 * Makes a folder the database of a new office: the result of initdb, unpacked. Closed to others, and on the disk when this
 * returns.
 */
export async function unpackNewDatabase(folder: string): Promise<void> {
  const folders = [folder];
  const files: string[] = [];
  makeFolder(folder);
  const archive = zlib.zstdDecompressSync(await fs.readFile(newDatabaseFile), { params });
  for await (const { name, body } of entriesOf(Readable.from([archive]))) {
    const at = path.join(folder, name);
    if (name.endsWith('/')) {
      folders.push(at);
      await fs.mkdir(at, { mode: 0o700 });
    } else {
      files.push(at);
      await fs.writeFile(at, body, { mode: 0o600 });
    }
  }
  // all are written by now: the first of these calls takes most of the others with it
  await Promise.all(files.map((file) => sync(file, 'r+')));
  // Windows has no such call for folders
  if (process.platform !== 'win32') await Promise.all(folders.map((each) => sync(each, 'r')));
}

/** PostgreSQL writes to the disk what it changes itself, and takes for granted that the rest is there. */
async function sync(name: string, flags: string): Promise<void> {
  const handle = await fs.open(name, flags);
  await handle.sync();
  await handle.close();
}
