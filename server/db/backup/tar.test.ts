import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Entry, entriesOf, tarOf } from './tar.ts';

const entries: Entry[] = [
  { name: 'manifest.json', body: Buffer.from('{}') },
  { name: 'data/product.1', body: randomBytes(200_000) },
];
const archive = () => buffer(Readable.from(tarOf(Readable.from(entries), new Date(0))));

async function read(bytes: AsyncIterable<Buffer>): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of entriesOf(bytes)) found.push(entry);
  return found;
}
/** Reads the archive in pieces, as from a disk. */
const readPacked = (bytes: Buffer) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 4096) }, (_, at) => bytes.subarray(at * 4096, (at + 1) * 4096));
  return read(Readable.from(pieces).pipe(createGunzip()));
};

it('what was put into an archive is in it, whatever it is padded with', async () => {
  expect(await read(Readable.from([await archive()]))).toEqual(entries);
  const padded = Buffer.concat([await archive(), Buffer.alloc(10_240)]);
  expect(await read(Readable.from([padded]))).toEqual(entries);
  expect(await readPacked(gzipSync(padded))).toEqual(entries);
});

it.each([1, 9, 700, 100_000])('a packed archive that lacks its last %i bytes is damaged', async (bytes) => {
  await expect(readPacked(gzipSync(await archive()).subarray(0, -bytes))).rejects.toThrow();
});

it('so is one that another follows, or anything else', async () => {
  const packed = gzipSync(await archive());
  await expect(readPacked(Buffer.concat([packed, packed]))).rejects.toThrow('something follows');
  await expect(read(Readable.from([await archive(), await archive()]))).rejects.toThrow('something follows');
});
