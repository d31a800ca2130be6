import { Readable } from 'node:stream';
import { joinChecksums } from './crc-of-parts.ts';
import type { TextPiece } from './text-piece.ts';

/** The header of a gzip member (RFC 1952): deflate, no file name, no time, fastest compression, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255]);
/** An empty last deflate block. */
const end = Buffer.from([3, 0]);
/** How many pieces are compressed ahead while earlier ones are being sent. */
const ahead = 3;

/**
 * One gzip member of pieces that are compressed each by itself. It has to be one, as browsers ignore a second member after the
 * first. Pieces that are compressed already are sent as the buffers that are kept: copying them into one, with a promise for
 * each, took twice the time.
 */
export function gzipMember(pieces: Iterable<TextPiece>): Readable {
  const parts = partsOf(pieces);
  let isWaiting = false;
  return new Readable({
    read() {
      while (!isWaiting) {
        const { value: part = null } = parts.next() as { value?: Buffer | Promise<Buffer> };
        if (part instanceof Promise) {
          isWaiting = true;
          part.then(
            (ready) => {
              isWaiting = false;
              this.push(ready);
            },
            (error: Error) => this.destroy(error),
          );
        } else if (!this.push(part)) return;
      }
    },
  });
}

function* partsOf(pieces: Iterable<TextPiece>): Generator<Buffer | Promise<Buffer>> {
  yield header;
  let [crc, length, compressing] = [0, 0, 0];
  const begun: (Buffer | Promise<Buffer>)[] = [];
  for (const piece of pieces) {
    const { crc: ofPiece, shift } = piece.checksum();
    crc = joinChecksums(crc, ofPiece, shift);
    length += piece.text.length;
    const deflated = piece.deflated();
    begun.push(deflated);
    if (deflated instanceof Promise) compressing += 1;
    while (compressing > ahead) {
      const first = begun.shift()!;
      if (first instanceof Promise) compressing -= 1;
      yield first;
    }
  }
  yield* begun;
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  yield Buffer.concat([end, trailer]);
}
