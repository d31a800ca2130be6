import { type PngChunk, pngChunks, pngOfChunks, pngSignature } from './png-chunks.ts';

/**
 * A picture that `readImage` has read, in the form in which pdfkit draws it right. Of a PNG only what its pixels need is kept: a long text
 * in it (of a drawing program) is more than pdfkit can read, and a palette that only suggests colours would become those of the pixels.
 */
export function drawablePicture(bytes: Buffer): Buffer {
  const chunks = bytes.subarray(0, 8).equals(pngSignature) ? pngChunks(bytes) : undefined;
  const [head] = chunks ?? [];
  if (!chunks || !head) return bytes;
  const colours = head.data[9] ?? 0;
  const palette = colours === 3 ? chunks.filter(({ type }) => type === 'PLTE').slice(0, 1) : [];
  const transparency = chunks.find(({ type }) => type === 'tRNS');
  const pixels = chunks.filter(({ type }) => type === 'IDAT');
  const end: PngChunk = { type: 'IEND', data: Buffer.alloc(0) };
  return pngOfChunks([head, ...palette, ...(transparency ? transparencyAsRead(transparency.data, colours) : []), ...pixels, end]);
}

/** The bytes of a transparent colour: two of each value, by the colour type (grey, RGB). */
const colourBytes: Readonly<Record<number, number>> = { 0: 2, 2: 6 };

/**
 * The transparency as pdfkit's reader expects it: of a colour one byte of each value, where the format has two and the first is 0; of a
 * palette all 256, as it takes those that are not given for transparent.
 */
function transparencyAsRead(data: Buffer, colours: number): PngChunk[] {
  if (colours === 3)
    return [{ type: 'tRNS', data: Buffer.concat([data.subarray(0, 256), Buffer.alloc(Math.max(0, 256 - data.length), 255)]) }];
  return data.length === colourBytes[colours] ? [{ type: 'tRNS', data: data.filter((_byte, at) => at % 2 === 1) as Buffer }] : [];
}
