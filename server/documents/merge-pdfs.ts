import type { PDFFont, PDFPage, PDFDocument as Pdf } from '@cantoo/pdf-lib';

export interface PdfPart {
  /** The name in the notice that is printed where the file cannot be read; Latin letters only. */
  name: string;
  content: Uint8Array;
  /** The pages to take; absent: all. */
  pages?: { from: number; count: number };
}

/**
 * Joins PDFs, or pages of them, into one. Resources that the pages of one file share (fonts) are included once. In place of an
 * unreadable file a notice is printed, so that the others are printed all the same.
 */
export async function mergePdfs(parts: readonly PdfPart[], title: string): Promise<Buffer> {
  // loaded when needed: it is large, and most processes never need it
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
