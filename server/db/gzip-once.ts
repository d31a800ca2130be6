import { promisify } from 'node:util';
import zlib from 'node:zlib';

const gzip = promisify(zlib.gzip);

/** Compresses a text the first time that somebody wants it so, and keeps that. */
export function gzipOnce(body: Buffer): () => Promise<Buffer> {
  let compressed: Promise<Buffer> | undefined;
  return () => {
    compressed ??= gzip(body, { level: 1 });
    return compressed;
  };
}
