import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const markOf = (built: string): string => path.join(built, '.compressed');

/** Has every file of the page that is built in this folder been compressed? */
export const isCompressed = (built: string): boolean => existsSync(markOf(built));

/**
 * Compresses a built page as far as it goes, for the server to send as it is. That takes as long as building it, and the
 * page works without: whoever waits for the page need not wait for this. One file after the other, beside other work.
 */
export async function compressPage(built: string): Promise<void> {
  const assets = path.join(built, 'assets');
  // not among the files that are served: whoever is stopped in the middle leaves something here
  const unfinished = path.join(built, 'unfinished');
  await fs.mkdir(unfinished, { recursive: true });
  // fonts and pictures are compressed already
  const names = (await fs.readdir(assets)).filter((file) => /\.(js|css|svg|json)$/.test(file));
  for (const name of names) {
    for (const [ending, bytes] of await compress(path.join(assets, name))) {
      const whole = path.join(unfinished, `${name}.${ending}.${process.pid}`);
      await fs.writeFile(whole, bytes);
      // at once: the server may be sending it already
      await fs.rename(whole, path.join(assets, `${name}.${ending}`));
    }
  }
  await fs.rm(unfinished, { recursive: true, force: true });
  await fs.writeFile(markOf(built), '');
}

/** The file in each way that makes it smaller, by the ending of its name. */
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
