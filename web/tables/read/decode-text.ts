import { FileRefused } from './file-refused.ts';

/** Whether a file begins with these bytes. */
export const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file: UTF-8 or UTF-16 by its byte order mark, or without one if it is valid as that; otherwise CP949, which browsers decode
 * as euc-kr with all 11,172 syllables (Node's decoder does not). Throws `unknown-encoding`, `not-a-table`.
 */
export function decodeText(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  // a zero byte: UTF-16 without its mark, or a picture or the like; no text in a single-byte encoding, UTF-8 or CP949 contains one
  if (bytes.subarray(0, 8192).includes(0)) return decodeWide(bytes);
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  throw new FileRefused('unknown-encoding');
}

/** Separators of cells and lines: tab, line feed, carriage return, comma, semicolon. */
const between = new Set([0x09, 0x0a, 0x0d, 0x2c, 0x3b]);

/**
 * Decodes UTF-16 without a byte order mark: each separator has a zero byte beside it, always on the same side. Throws `not-a-table` for
 * anything else.
 */
function decodeWide(bytes: Uint8Array): string {
  const places = [...bytes.subarray(0, 8192).keys()].filter((at) => between.has(bytes[at] ?? 0));
  const isMost = (side: 0 | 1) => places.filter((at) => at % 2 === side && bytes[at + 1 - 2 * side] === 0).length > places.length / 2;
  const encoding = isMost(0) ? 'utf-16le' : isMost(1) ? 'utf-16be' : undefined;
  const text = encoding && new TextDecoder(encoding).decode(bytes);
  if (text === undefined || text.includes('\0')) throw new FileRefused('not-a-table');
  return text;
}
