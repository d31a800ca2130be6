/** A file in an archive. */
export interface Entry {
  name: string;
  body: Buffer;
}

const block = 512;

/**
 * Writes an archive that every `tar` can read (POSIX ustar): the contents of a backup can be inspected and extracted without
 * Samusil. Only the part of the standard that short names and small files need is implemented.
 */
export async function* tarOf(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    yield headerOf(name, body.length, at);
    yield body;
    yield Buffer.alloc(paddingOf(body.length));
  }
  yield Buffer.alloc(2 * block);
}

/** Reads an archive file by file. Throws where it ends too early, a checksum is wrong, or anything follows its end. */
export async function* entriesOf(archive: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const { take, rest } = taker(archive);
  for (;;) {
    const header = await take(block);
    if (isEmpty(header)) {
      // read to the last byte: only there gunzip and decryption notice a missing end, and with an unread rest the pipeline never ends
      for await (const part of rest()) if (!isEmpty(part)) throw new Error('something follows the archive');
      return;
    }
    if (octal(header, 148, 8) !== sumOf(header)) throw new Error('a header of the archive is damaged');
    const size = octal(header, 124, 12);
    const body = await take(size);
    await take(paddingOf(size));
    yield { name: header.toString('utf8', 0, header.indexOf(0)), body };
  }
}

const isEmpty = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

function headerOf(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long for an archive`);
  const write = (offset: number, length: number, value: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), offset, length - 1, 'ascii');
  header.write(name, 0);
  write(100, 8, 0o600);
  write(108, 8, 0);
  write(116, 8, 0);
  write(124, 12, size);
  write(136, 12, Math.floor(at.getTime() / 1000));
  header.write('0', 156);
  header.write('ustar\0' + '00', 257, 'latin1');
  write(148, 8, sumOf(header));
  return header;
}

/** The checksum of a header: the sum of all bytes, with the checksum's own field counted as blanks. */
const sumOf = (header: Buffer): number => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

const octal = (header: Buffer, offset: number, length: number): number =>
  Number.parseInt(header.toString('ascii', offset, offset + length).replace(/[\0 ].*$/s, ''), 8);

const paddingOf = (size: number): number => (block - (size % block)) % block;

interface Taker {
  /** Reads exactly `size` bytes, in whatever chunks they arrive. */
  take(size: number): Promise<Buffer>;
  /** All bytes that were not taken. */
  rest(): AsyncGenerator<Buffer>;
}

function taker(source: AsyncIterable<Buffer>): Taker {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  return {
    async take(size) {
      while (length < size) {
        const { value, done } = await iterator.next();
        if (done) throw new Error('it ends in the middle');
        held.push(value);
        length += value.length;
      }
      const all = held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held);
      held = [all.subarray(size)];
      length -= size;
      return all.subarray(0, size);
    },
    async *rest() {
      yield* held;
      for (;;) {
        const { value, done } = await iterator.next();
        if (done) return;
        yield value;
      }
    },
  };
}
