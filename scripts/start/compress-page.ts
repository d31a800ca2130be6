import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const markOf = (built: string): string => path.join(built, '.compressed');

/** Have all files of the page in this folder been compressed? */
export const isCompressed = (built: string): boolean => existsSync(markOf(built));

/**
 * Compresses a built page as much as possible, so that the server can send the files as they are. This takes as long as building the page,
 * and the page works without it, so nobody has to wait for it. It compresses one file after the other, to leave processors to other work.
 */
export async function compressPage(built: string): Promise<void> {
  const assets = path.join(built, 'assets');
  // outside the folder of served files: an interrupted run leaves an incomplete file here
  const unfinished = path.join(built, 'unfinished');
  await fs.mkdir(unfinished, { recursive: true });
  // fonts and pictures are compressed already
  const names = (await fs.readdir(assets)).filter((file) => /\.(js|css|svg|json)$/.test(file));
  for (const name of names) {
    for (const [ending, bytes] of await compress(path.join(assets, name))) {
      const whole = path.join(unfinished, `${name}.${ending}.${process.pid}`);
      await fs.writeFile(whole, bytes);
      // renamed atomically: the server may already be sending the file
      await fs.rename(whole, path.join(assets, `${name}.${ending}`));
    }
  }
  await fs.rm(unfinished, { recursive: true, force: true });
  await fs.writeFile(markOf(built), '');
}

/** The compressed forms of a file that are smaller than the file, by the ending of their names. */
async function compress(file: string): Promise<[ending: string, bytes: Buffer][]> {
  const bytes = await fs.readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  const ways: [string, Buffer][] = [
    ['br', br],
    ['gz', gz],
  ];
  return ways.filter(([, compressed]) => compressed.length < bytes.length);
}
