import { FileRefused } from './file-refused.ts';

/** Does a file begin with these bytes? */
export const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file: UTF-8 or UTF-16 by their marks, UTF-8 without one where it is that, else CP949, which browsers know
 * as euc-kr with all 11,172 syllables (Node's decoder does not). Throws `unknown-encoding`, `not-a-table`.
 */
export function decodeText(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  // pictures and the like; no text of one byte for a letter has it
  if (bytes.subarray(0, 8192).includes(0)) throw new FileRefused('not-a-table');
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  throw new FileRefused('unknown-encoding');
}
