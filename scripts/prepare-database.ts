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
 * `npm run prepare-database`, once for each version of PGlite: what its initdb makes of an empty folder, as one file that
 * belongs to the repository. Unpacking it takes a tenth of the time.
 */
const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-new-database-')), 'postgres');
const database = await PGlite.create({ fs: new NodeFS(folder) });
await database.close();

const packed = await buffer(tarOf(entries(), new Date(0)));
// the three databases of a cluster are nearly the same bytes, megabytes apart
const { ZSTD_c_compressionLevel, ZSTD_c_windowLog, ZSTD_c_enableLongDistanceMatching } = zlib.constants;
const params = { [ZSTD_c_compressionLevel]: 19, [ZSTD_c_windowLog]: 26, [ZSTD_c_enableLongDistanceMatching]: 1 };
fs.writeFileSync(newDatabaseFile, zlib.zstdCompressSync(packed, { params }));
fs.rmSync(path.dirname(folder), { recursive: true });
console.log(`${newDatabaseFile}: ${fs.statSync(newDatabaseFile).size} bytes`);

/** Folders end with a slash: some are empty, and PostgreSQL misses them. */
async function* entries(): AsyncGenerator<Entry> {
  const inside = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of inside) {
    const absolute = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, absolute).split(path.sep).join('/');
    yield entry.isDirectory() ? { name: `${name}/`, body: Buffer.alloc(0) } : { name, body: fs.readFileSync(absolute) };
  }
}
