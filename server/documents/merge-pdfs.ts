import type { PDFFont, PDFPage, PDFDocument as Pdf } from '@cantoo/pdf-lib';

export interface PdfPart {
  /** What is printed in its place where it cannot be read: Latin letters. */
  name: string;
  content: Uint8Array;
  /** Which of its pages; absent: all. */
  pages?: { from: number; count: number };
}

/**
 * PDFs or pages of them, one behind the other, as one. What the pages of one file share (fonts) is there once. One that cannot
 * be read leaves a page that says so, rather than the rest unprinted.
 */
export async function mergePdfs(parts: readonly PdfPart[], title: string): Promise<Buffer> {
  // it is large, and most processes never need it
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create();
  merged.setTitle(title);
  const copies = new Map<Uint8Array, PDFPage[] | undefined>();
  for (const { name, content, pages } of parts) {
    if (!copies.has(content)) {
      const file = await PDFDocument.load(content, { updateMetadata: false }).catch(() => undefined);
      copies.set(content, file && (await merged.copyPages(file, file.getPageIndices())));
    }
    const copied = copies.get(content);
    if (!copied) addNotice(merged, await merged.embedFont(StandardFonts.Helvetica), name);
    else for (const page of pages ? copied.slice(pages.from, pages.from + pages.count) : copied) merged.addPage(page);
  }
  return Buffer.from(await merged.save());
}

function addNotice(document: Pdf, font: PDFFont, name: string): void {
  const text = `${name}: this document cannot be put here. Print it by itself.`;
  document.addPage([288, 432]).drawText(text, { x: 20, y: 380, size: 12, maxWidth: 248, font });
}
