/** So many bytes or characters are worked off at once: of megabytes in one go a browser makes many times the work. */
const pieceSize = 65_536;

/** The text of UTF-8 bytes. */
export function textOf(bytes: Uint8Array<ArrayBuffer>, piece: number = pieceSize): string {
  const decoder = new TextDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) text += decoder.decode(bytes.subarray(at, at + piece), { stream: true });
  return text + decoder.decode();
}

/** The UTF-8 bytes of a text. A long one is worked off between other things, so that nobody waits for it. */
export async function bytesOf(text: string, piece: number = pieceSize): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < text.length; ) {
    const end = endOfPiece(text, at + piece);
    parts.push(encoder.encode(text.slice(at, end)));
    at = end;
    if (at < text.length) await new Promise((resolve) => setTimeout(resolve));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A character of two halves stays whole. */
const endOfPiece = (text: string, end: number): number => (isFirstHalf(text.charCodeAt(end - 1)) ? end + 1 : end);

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
