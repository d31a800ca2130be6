import { crc32, deflateSync } from 'node:zlib';

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** How many values a pixel has, by the colour type of a PNG. */
const values: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG in one colour, with transparency unless its colour type says otherwise. @param more chunks before its pixels */
export function pngOf(
  width: number,
  height: number,
  { bits = 8, interlaced = 0, colours = 6, value = 0x80, more = [] as Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colours, 0, 0, interlaced], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * (values[colours] ?? 0), value)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk('IHDR', head), ...more, pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);
}

/** The beginning of a JPEG, up to its dimensions. */
export const jpegOf = (width: number, height: number, colours = 3): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc0, 0, 17, 8]),
    Buffer.from([height >> 8, height & 255, width >> 8, width & 255, colours]),
    Buffer.alloc(12, 1),
    Buffer.from([0xff, 0xd9]),
  ]);
