import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pngChunk, pngOf } from '#test/files/pictures.ts';
import { createPaper } from './paper.ts';
import { readImage } from './read-image.ts';

/** What the document says of a picture that was put into it. */
async function drawn(picture: Buffer): Promise<{ file: string; alpha: Uint8Array | undefined }> {
  expect(readImage(picture, 2000)).toBeDefined();
  const paper = createPaper({ title: 'x', author: 'x', date: new Date(0) });
  paper.begin({ footer: '', notice: '', country: 'KR' });
  paper.picture(picture, { x: 10, y: 10, width: 50, height: 20 });
  const { pdf } = await paper.finish();
  const file = pdf.toString('latin1');
  const at = file.indexOf('stream', file.indexOf('/Decode [0 1]')) + 'stream\n'.length;
  const alpha = file.includes('/Decode [0 1]') ? inflateSync(pdf.subarray(at, file.indexOf('endstream', at))) : undefined;
  return { file, alpha };
}

const words = (...values: number[]) => Buffer.from(values.flatMap((value) => [0, value]));

it('draws a PNG with a text as long as a drawing program writes into it', async () => {
  const text = pngChunk('tEXt', Buffer.concat([Buffer.from('mxfile\0'), Buffer.alloc(250_000, 'x')]));
  const { file } = await drawn(pngOf(20, 10, { colours: 2, more: [text] }));
  expect(file).toContain('/Subtype /Image');
});

it('leaves out the colour that a PNG names as transparent, and no other', async () => {
  expect((await drawn(pngOf(20, 10, { colours: 0, more: [pngChunk('tRNS', words(200))] }))).file).toContain('/Mask [200 200]');
  expect((await drawn(pngOf(20, 10, { colours: 2, more: [pngChunk('tRNS', words(1, 2, 3))] }))).file).toContain('/Mask [1 1 2 2 3 3]');
  expect((await drawn(pngOf(20, 10, { colours: 0, more: [pngChunk('tRNS', Buffer.from([1]))] }))).file).not.toContain('/Mask');
});

it('takes no palette for the colours of a PNG that has its own', async () => {
  const { file } = await drawn(pngOf(20, 10, { colours: 2, more: [pngChunk('PLTE', Buffer.from([1, 2, 3]))] }));
  expect(file).toContain('/ColorSpace /DeviceRGB');
});

it('draws the last colour of a full palette, of which the transparency says nothing', async () => {
  const palette = pngChunk('PLTE', Buffer.alloc(768));
  const picture = pngOf(20, 10, { colours: 3, value: 255, more: [palette, pngChunk('tRNS', Buffer.from([0]))] });
  const { alpha } = await drawn(picture);
  expect(new Set(alpha)).toEqual(new Set([255]));
});

it('does not draw a PNG whose palette has more colours than there can be', () => {
  const picture = pngOf(2, 2, { colours: 3, more: [pngChunk('PLTE', Buffer.alloc(771))] });
  expect(readImage(picture, 2000)).toBeUndefined();
});
