import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { mergePdfs } from './merge-pdfs.ts';

/** A PDF with pages of these widths. */
async function pdfOf(...widths: number[]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  for (const width of widths) file.addPage([width, 500]).drawText(String(width));
  return await file.save();
}

it('files, and pages of a file, stand in the order in which they were given, and one that cannot be read has a page that says so', async () => {
  const [label, papers] = [await pdfOf(288), await pdfOf(101, 102, 103)];
  const parts = [
    { name: 'label', content: label },
    { name: 'second', content: papers, pages: { from: 1, count: 2 } },
    { name: 'broken', content: Buffer.from('no PDF') },
    { name: 'first', content: papers, pages: { from: 0, count: 1 } },
  ];
  const merged = await PDFDocument.load(await mergePdfs(parts, 'Both'));
  expect(merged.getPages().map((page) => page.getWidth())).toEqual([288, 102, 103, 288, 101]);
  expect(merged.getTitle()).toBe('Both');
});
