import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { jpegOf, pngOf } from '#test/files/pictures.ts';
import { createPaper } from './paper.ts';
import { readImage } from './read-image.ts';

const side = fc.integer({ min: 1, max: 40 });

describe('a picture', () => {
  test.prop([side, side])('is known by what is in it', (width, height) => {
    expect(readImage(pngOf(width, height), 2000)).toEqual({ mediaType: 'image/png', width, height });
    expect(readImage(jpegOf(width, height), 2000)).toEqual({ mediaType: 'image/jpeg', width, height });
  });

  test.prop([side, side, fc.nat(), fc.integer({ min: 1, max: 255 })])(
    'that is damaged or cut off is none',
    (width, height, place, change) => {
      const whole = pngOf(width, height);
      const damaged = Buffer.from(whole);
      const at = place % whole.length;
      damaged[at] = (damaged[at] ?? 0) ^ change;
      expect(readImage(damaged, 2000)).toBeUndefined();
      expect(readImage(whole.subarray(0, at), 2000)).toBeUndefined();
    },
  );

  test.prop([fc.uint8Array({ maxLength: 200 })])('is not any bytes', (bytes) => {
    expect(readImage(Buffer.from(bytes), 2000)).toBeUndefined();
    expect(() => readImage(Buffer.concat([jpegOf(2, 2).subarray(0, 20), bytes]), 2000)).not.toThrow();
  });

  it.each([
    ['too wide', pngOf(30, 2)],
    ['too high', jpegOf(2, 30)],
    ['of 16 bits', pngOf(2, 2, { bits: 16 })],
    ['interlaced', pngOf(2, 2, { interlaced: 1 })],
    ['in the colours of a press', jpegOf(2, 2, 4)],
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is none that is %s', (_, bytes) => {
    expect(readImage(bytes, 20)).toBeUndefined();
  });

  it('can be drawn, and a document has it once', async () => {
    const paper = createPaper({ title: 'x', author: 'x', date: new Date(0) });
    for (const country of ['KR', 'DE']) {
      paper.begin({ footer: '', notice: '', country });
      paper.picture(pngOf(20, 10), { x: 10, y: 10, width: 50, height: 20 });
    }
    const file = (await paper.finish()).pdf.toString('latin1');
    // the picture, and its transparency mask
    expect(file.match(/\/Subtype \/Image/g)).toHaveLength(2);
  });
});
