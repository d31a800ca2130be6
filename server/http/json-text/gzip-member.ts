import { joinChecksums } from './crc-of-parts.ts';
import type { TextPiece } from './text-piece.ts';

/** Deflate, no name, no time, compressed fast, of an unknown system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255]);
/** A last block with nothing in it. */
const end = Buffer.from([3, 0]);
/** Pieces that are compressed while those before them leave. */
const ahead = 3;

/** Bytes that leave together: a write for each of thousands of pieces would be most of the work of sending them. */
const together = 131_072;

async function* inLargerParts(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, bytes] = [[] as Buffer[], 0];
  for await (const part of parts) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < together) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

/** One gzip file of pieces that are compressed each for itself. One, as browsers read no second one behind the first. */
export const gzipMember = (pieces: Iterable<TextPiece>): AsyncGenerator<Buffer> => inLargerParts(partsOf(pieces));

async function* partsOf(pieces: Iterable<TextPiece>): AsyncGenerator<Buffer> {
  yield header;
  let [crc, length] = [0, 0];
  const begun: Promise<Buffer>[] = [];
  for (const piece of pieces) {
    const { crc: ofPiece, shift } = piece.checksum();
    crc = joinChecksums(crc, ofPiece, shift);
    length += piece.text.length;
    begun.push(piece.deflated());
    if (begun.length > ahead) yield (await begun.shift()) as Buffer;
  }
  for (const rest of begun) yield await rest;
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  yield Buffer.concat([end, trailer]);
}
