import { crc32, deflateSync } from 'node:zlib';

/** A picture of black dots on a white ground. */
export interface Picture {
  /** Blackens a rectangle; the part outside the picture is ignored. */
  fill(x: number, y: number, width: number, height: number): void;
  /** The picture as a PNG with one bit for each dot. @param title the title in its metadata */
  png(title: string): Buffer;
}

export function createPicture(width: number, height: number): Picture {
  const stride = Math.ceil(width / 8);
  // each row begins with its filter type: none
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(stride, 0xff)]));
  return {
    fill(left, top, across, down) {
      for (const row of rows.slice(Math.max(0, top), Math.max(0, top + down)))
        for (let x = Math.max(0, left); x < Math.min(width, left + across); x += 1)
          row.writeUInt8(row.readUInt8(1 + (x >> 3)) & ~(0x80 >> (x & 7)), 1 + (x >> 3));
    },
    png(title) {
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      header.writeUInt8(1, 8);
      return Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', header),
        chunk('tEXt', Buffer.from(`Title\0${title}`, 'latin1')),
        chunk('IDAT', deflateSync(Buffer.concat(rows))),
        chunk('IEND', Buffer.of()),
      ]);
    },
  };
}

/** A PNG chunk: length, name, content, and the checksum of name and content. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
