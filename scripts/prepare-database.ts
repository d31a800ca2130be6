import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type Entry, tarOf } from '#server/db/backup/tar.ts';
import { newDatabaseFile } from '#server/db/embedded/new-database/unpack-new-database.ts';

/**
 * `npm run prepare-database`, once for each version of PGlite: stores the result of its initdb in an empty folder as one file of the
 * repository. Unpacking this file takes a tenth of the time of initdb.
 */
const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-new-database-')), 'postgres');
const database = await PGlite.create({ fs: new NodeFS(folder) });
await database.close();

const packed = await buffer(tarOf(entries(), new Date(0)));
// the three databases of a cluster are nearly identical, but megabytes apart: a large window lets the compression match them
const { ZSTD_c_compressionLevel, ZSTD_c_windowLog, ZSTD_c_enableLongDistanceMatching } = zlib.constants;
const params = { [ZSTD_c_compressionLevel]: 19, [ZSTD_c_windowLog]: 26, [ZSTD_c_enableLongDistanceMatching]: 1 };
fs.writeFileSync(newDatabaseFile, zlib.zstdCompressSync(packed, { params }));
fs.rmSync(path.dirname(folder), { recursive: true });
console.log(`${newDatabaseFile}: ${fs.statSync(newDatabaseFile).size} bytes`);

/** The names of folders end with a slash: some folders are empty, and PostgreSQL needs them as well. */
async function* entries(): AsyncGenerator<Entry> {
  const inside = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of inside) {
    const absolute = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, absolute).split(path.sep).join('/');
    yield entry.isDirectory() ? { name: `${name}/`, body: Buffer.alloc(0) } : { name, body: fs.readFileSync(absolute) };
  }
}
