import { takeBreaths } from '#web/code/breaths.ts';
import type { ByteStream } from '#web/http/call.ts';
import { createRowReader } from './row-reader.ts';
import { pieceSize, textOf } from './text-bytes.ts';

/** The rows of a list of any length, parsed while the bytes arrive and without blocking the page. Throws like `RowReader.end`. */
export async function readRows<Row>(bytes: ByteStream): Promise<Row[]> {
  const decoder = new TextDecoder();
  const reader = createRowReader<Row>();
  const breathe = takeBreaths();
  for await (const part of bytes)
    for (let at = 0; at < part.length; at += pieceSize) {
      reader.add(decoder.decode(part.subarray(at, at + pieceSize), { stream: true }));
      await breathe();
    }
  reader.add(decoder.decode());
  return reader.end();
}

/**
 * Like `readRows`, for a list whose first parts have arrived already. Later bytes are added to `parts`. If the list cannot be parsed in
 * pieces, it is parsed once more as a whole.
 */
export async function readOn<Row>(parts: Uint8Array<ArrayBuffer>[], more: ByteStream): Promise<Row[]> {
  try {
    return await readRows<Row>(remembered(parts, more));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return JSON.parse(textOf(parts)) as Row[];
  }
}

async function* remembered(parts: Uint8Array<ArrayBuffer>[], more: ByteStream): ByteStream {
  yield* [...parts];
  for await (const part of more) {
    parts.push(part);
    yield part;
  }
}
