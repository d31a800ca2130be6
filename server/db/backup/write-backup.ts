import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { StartError } from '#server/config/start-error.ts';
import { version } from '#server/config/version.ts';
import { type CopySource, type OnProgress, rowsIn } from '#server/db/copy/load.ts';
import { officeMessages } from '#server/messages/messages.ts';
import { type Manifest, manifestName, pageName } from './manifest.ts';
import { removeOnExit } from './remove-on-exit.ts';
import { seal } from './seal.ts';
import { type Entry, tarOf } from './tar.ts';

/**
 * Writes a backup: a compressed archive with the rows of each table as COPY text, in pages, and a manifest at the end that
 * lists what must be there. The file gets its name once it is complete and synced to disk, and never replaces another file.
 */
export async function writeBackup(source: CopySource, file: string, secret: string | undefined, onProgress: OnProgress): Promise<Manifest> {
  const takenAt = new Date();
  const unfinished = `${file}.partial`;
  if (existsSync(file)) throw new StartError(officeMessages().commands.fileExists(file));
  let manifest: Manifest | undefined;
  const entries = async function* (): AsyncGenerator<Entry> {
    manifest = yield* pageEntries(source, takenAt, onProgress);
    yield { name: manifestName, body: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  };
  const remove = removeOnExit(unfinished);
  const out = createWriteStream(unfinished, { mode: 0o600, flush: true });
  try {
    const zip = zlib.createGzip({ level: 3 });
    const archive = tarOf(entries(), takenAt);
    if (secret === undefined) await pipeline(archive, zip, out);
    else await pipeline(archive, zip, (bytes: AsyncIterable<Buffer>) => seal(bytes, secret), out);
    await fs.rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!/^E[A-Z]+$/.test(code)) throw cause;
    throw new StartError(officeMessages().commands.notWritten(file, code), { cause });
  } finally {
    remove();
  }
  if (!manifest) throw new Error('the archive ended without a manifest');
  return manifest;
}

async function* pageEntries(source: CopySource, takenAt: Date, onProgress: OnProgress): AsyncGenerator<Entry, Manifest> {
  const sums = new Map(source.tables.map(({ name }) => [name, { hash: createHash('sha256'), rows: 0, pages: 0 }]));
  const allRows = source.tables.reduce((sum, { rows }) => sum + rows, 0);
  let doneRows = 0;
  for await (const { table, page } of source.pages()) {
    const sum = sums.get(table);
    if (!sum) throw new Error(`nobody has spoken of a table ${table}`);
    sum.hash.update(page);
    sum.rows += rowsIn(page);
    sum.pages += 1;
    doneRows += rowsIn(page);
    onProgress(doneRows, allRows);
    yield { name: pageName(table, sum.pages), body: page };
  }
  return {
    format: 1,
    appVersion: version,
    takenAt: takenAt.toISOString(),
    migrations: source.migrations,
    tables: source.tables.map(({ name, columns }) => {
      const sum = sums.get(name);
      return { name, columns, rows: sum?.rows ?? 0, sha256: sum?.hash.digest('hex') ?? '' };
    }),
    sequences: source.sequences,
  };
}

/** Syncs the folder, so that the file's name is on the disk, too. Windows cannot open folders, and does not need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder);
  await handle.sync().finally(() => handle.close());
}
