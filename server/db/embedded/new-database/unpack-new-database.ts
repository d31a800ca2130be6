import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { makeFolder } from '#server/config/make-folder.ts';
import { entriesOf } from '#server/db/backup/tar.ts';

/** The archived result of initdb, for this version of PGlite (made by `npm run prepare-database`). */
export const newDatabaseFile = path.join(import.meta.dirname, 'pglite-0.5.16.tar.zst');

/** The archive uses a larger zstd window than Node's default limit allows. */
const params = { [zlib.constants.ZSTD_d_windowLogMax]: 26 };

/**
 * Creates the database of a new office by unpacking the result of initdb into a folder. The files are readable by their owner
 * only, and synced to the disk when this returns.
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
  // synced after all are written: the first of these calls flushes most of the other files, too
  await Promise.all(files.map((file) => sync(file, 'r+')));
  // Windows has no such call for folders
  if (process.platform !== 'win32') await Promise.all(folders.map((each) => sync(each, 'r')));
}

/** Syncs one file or folder: PostgreSQL syncs only the files that it changes itself, and relies on the others being on the disk. */
async function sync(name: string, flags: string): Promise<void> {
  const handle = await fs.open(name, flags);
  await handle.sync();
  await handle.close();
}
