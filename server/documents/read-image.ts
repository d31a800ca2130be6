import { inflateSync } from 'node:zlib';
import { pngChunks, pngSignature } from './png-chunks.ts';

export interface ReadImage {
  mediaType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/** Values per pixel for each colour type of a PNG: grey, RGB, palette, and grey and RGB with transparency. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The bytes of 256 colours. */
const largestPalette = 768;

/**
 * Identifies a picture by its contents. Returns undefined for every file that pdfkit cannot draw: pdfkit does not validate its
 * input, and a broken PNG would end the process. A PNG has to have 8 bits a value and must not be interlaced.
 * @param largest the most pixels of a side
 */
export function readImage(bytes: Buffer, largest: number): ReadImage | undefined {
  const image = bytes.subarray(0, 8).equals(pngSignature) ? readPng(bytes, largest) : readJpeg(bytes);
  return image && image.width > 0 && image.height > 0 && Math.max(image.width, image.height) <= largest ? image : undefined;
}

function readPng(bytes: Buffer, largest: number): ReadImage | undefined {
  const chunks = pngChunks(bytes);
  const head = chunks?.[0];
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return undefined;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [bits, colours, , , interlaced] = head.data.subarray(8);
  const values = channels[colours ?? -1];
  if (bits !== 8 || values === undefined || interlaced !== 0 || Math.max(width, height) > largest) return undefined;
  if (
    colours === 3 &&
    !chunks.some(({ type, data }) => type === 'PLTE' && data.length > 0 && data.length <= largestPalette && data.length % 3 === 0)
  )
    return undefined;
  const lineLength = width * values + 1;
  const pixels = inflated(Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []))), lineLength * height);
  if (pixels?.length !== lineLength * height) return undefined;
  for (let line = 0; line < height; line += 1) if ((pixels[line * lineLength] ?? 5) > 4) return undefined;
  return { mediaType: 'image/png', width, height };
}

function inflated(data: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: most + 1 });
  } catch {
    return undefined;
  }
}

/** The JPEG markers that contain the size (SOF0 to SOF2, the kinds that every PDF reader draws). */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

function readJpeg(bytes: Buffer): ReadImage | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (frames.has(marker)) {
      const colours = bytes[at + 9] ?? 0;
      if (bytes[at + 4] !== 8 || (colours !== 1 && colours !== 3)) return undefined;
      return { mediaType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === 0xda || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}
