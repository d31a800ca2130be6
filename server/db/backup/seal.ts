import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/** The first bytes of an encrypted file, before its salt; the digit is the version of the format. */
const mark = Buffer.from('SAMUSIL1');
/** Bytes of an encrypted file before its first piece. */
export const headBytes = mark.length + 16;
const tagBytes = 16;
const pieceBytes = 1024 * 1024;

/**
 * Encrypts a stream with AES-256-GCM, in pieces of one megabyte, so that each is authenticated before it is used, however large
 * the file. The nonce contains the piece's number and whether it is the last, so none can be left out, moved or cut off (the
 * STREAM construction). Each file has its own key, derived by scrypt from the secret and a salt.
 */
export async function* seal(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([mark, randomBytes(headBytes - mark.length)]);
  const key = keyOf(secret, head);
  yield head;
  for await (const { piece, number, isLast } of piecesOf(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

export const isSealed = (head: Buffer): boolean => head.subarray(0, mark.length).equals(mark);

/** Decrypts what follows the head, with whichever of the secrets fits. Throws where none does, or where a byte was changed. */
export async function* unseal(source: AsyncIterable<Buffer>, head: Buffer, secrets: readonly string[]): AsyncGenerator<Buffer> {
  let keys = secrets.map((secret) => keyOf(secret, head));
  for await (const { piece, number, isLast } of piecesOf(source, pieceBytes + tagBytes)) {
    const opened = openPiece(keys, piece, nonceOf(number, isLast));
    // all pieces have the same key, so the first piece determines it
    keys = [opened.key];
    yield opened.bytes;
  }
}

function openPiece(keys: readonly Buffer[], piece: Buffer, nonce: Buffer): { key: Buffer; bytes: Buffer } {
  let failure: unknown;
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(-tagBytes));
    try {
      return { key, bytes: Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const keyOf = (secret: string, head: Buffer): Buffer => scryptSync(secret, head.subarray(mark.length), 32);

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Splits a stream into pieces of one size; only the last may be shorter. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = [];
  let length = 0;
  let number = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    // a piece is known not to be the last only once a byte follows it
    while (length > size) {
      const all = Buffer.concat(held);
      yield { piece: all.subarray(0, size), number: number++, isLast: false };
      held = [all.subarray(size)];
      length -= size;
    }
  }
  yield { piece: Buffer.concat(held), number, isLast: true };
}
