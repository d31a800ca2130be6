import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawablePicture } from './drawable-picture.ts';
import { fonts } from './fonts.ts';
import { type Box, createTextWriter, type TextWriter } from './write-text.ts';

const ink = '#16181d';
const rule = '#d4d7dd';
const margin = 42;

/** The parts that all sheets of a paper share. */
interface PaperFrame {
  footer: string;
  /** A notice to the reader above the footer; empty for none. */
  notice: string;
  /** The country whose forms Han characters take. */
  country: string;
}

export interface FinishedPapers {
  pdf: Buffer;
  /** The number of pages of each paper, in order. */
  pages: number[];
}

/** A document that is being written: A4, portrait. */
export interface Paper extends Omit<TextWriter, 'country'> {
  left: number;
  /** The top of the text area. */
  top: number;
  width: number;
  /** The bottom of the text area. */
  bottom: number;
  /** Begins a paper on a new page, with sheets numbered from one. */
  begin(paper: PaperFrame): void;
  /** Draws a line from the left edge of the text area, over its whole width unless a width is given. */
  line(y: number, style?: { strong?: boolean; width?: number }): void;
  frame(box: Box & { height: number }): void;
  /** Draws a picture that `readImage` has read, as large as it fits. @returns its lower edge */
  picture(bytes: Buffer, box: Box & { height: number }): number;
  /** Begins a new page. @returns the top of its text area, in points */
  turn(): number;
  /** Numbers the sheets and closes the document. */
  finish(): Promise<FinishedPapers>;
}

/** Where a block of this height begins that must not be split: at `y`, or at the top of a new page. */
export const roomFor = (paper: Paper, y: number, height: number): number => (y + height > paper.bottom ? paper.turn() : y);

/**
 * Creates a PDF.
 * @param info the metadata of the file; with the same `date` the same document has the same bytes. `language`: of the texts, by which
 * they are read aloud; papers for abroad are in English
 */
export function createPaper(info: { title: string; author: string; date: Date; language?: string }): Paper {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    font: fonts.regular,
    bufferPages: true,
    lang: info.language ?? 'en',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.date, Producer: 'Samusil', Creator: 'Samusil' },
  });
  const { width: paperWidth, height: paperHeight } = document.page;
  const width = paperWidth - 2 * margin;
  const writer = createTextWriter(document);
  const papers: (PaperFrame & { first: number })[] = [];

  const drawFeet = () => {
    const { count } = document.bufferedPageRange();
    for (const [at, { first, footer, notice, country }] of papers.entries()) {
      writer.country = country;
      const last = papers[at + 1]?.first ?? count;
      for (let sheet = first; sheet < last; sheet += 1) {
        document.switchToPage(sheet);
        const box = { x: margin, y: paperHeight - margin - 6, width };
        writer.write(notice, { ...box, y: box.y - 12 }, { size: 8, bold: true });
        writer.write(footer, box, { size: 7.5, quiet: true });
        writer.write(`${sheet - first + 1} / ${last - first}`, box, { size: 7.5, quiet: true, align: 'right' });
      }
    }
  };
  return {
    ...{ left: margin, top: margin, width, bottom: paperHeight - margin - 24 },
    ...{ write: writer.write, height: writer.height, ...strokes(document, width) },
    begin(paper) {
      if (papers.length > 0) document.addPage();
      writer.country = paper.country;
      papers.push({ first: document.bufferedPageRange().count - 1, ...paper });
    },
    turn() {
      document.addPage();
      return margin;
    },
    async finish() {
      drawFeet();
      const { count } = document.bufferedPageRange();
      document.end();
      return { pdf: await buffer(document), pages: papers.map(({ first }, at) => (papers[at + 1]?.first ?? count) - first) };
    },
  };
}

const strokes = (document: PDFKit.PDFDocument, width: number): Pick<Paper, 'line' | 'frame' | 'picture'> => ({
  line(y, { strong = false, width: length = width } = {}) {
    document
      .moveTo(margin, y)
      .lineTo(margin + length, y)
      .lineWidth(strong ? 1 : 0.5)
      .strokeColor(strong ? ink : rule)
      .stroke();
  },
  frame({ x, y, width: boxWidth, height }) {
    document.rect(x, y, boxWidth, height).lineWidth(0.5).strokeColor(ink).stroke();
  },
  picture(bytes, { x, y, width: boxWidth, height }) {
    // as a data URL, which pdfkit caches by its text: the file contains a picture once, however many papers show it
    document.image(`data:image/*;base64,${drawablePicture(bytes).toString('base64')}`, x, y, { fit: [boxWidth, height] });
    return y + height;
  },
});
