/** The number of bytes that are decoded at once: decoding megabytes in one go takes a browser many times as long. */
export const pieceSize = 65_536;

/** The text of UTF-8 bytes, in the pieces in which they came. */
export function textOf(parts: Iterable<Uint8Array<ArrayBuffer>>): string {
  const decoder = new TextDecoder();
  let text = '';
  for (const bytes of parts)
    for (let at = 0; at < bytes.length; at += pieceSize) text += decoder.decode(bytes.subarray(at, at + pieceSize), { stream: true });
  return text + decoder.decode();
}
