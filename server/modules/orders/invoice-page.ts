import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fonts } from '#server/documents/fonts.ts';

const ink = '#16181d';
const quiet = '#6b7280';
const rule = '#d4d7dd';

export interface TextStyle {
  size?: number;
  bold?: boolean;
  quiet?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Space between characters, in points. */
  spacing?: number;
}

/** A place on the page, in points from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

/** The page that is written on: A4, portrait. */
export interface InvoicePage {
  left: number;
  width: number;
  /** Where the text area ends. */
  bottom: number;
  /** Writes a text into a box, in as many lines as it needs. @returns the lower edge of the box, in points */
  write(text: string, box: Box, style?: TextStyle): number;
  /** The height that `write` would give the box, in points. */
  height(text: string, width: number, style?: TextStyle): number;
  line(y: number, strong?: boolean): void;
  /** Begins a new page. @returns the top of its text area, in points */
  turn(): number;
  /** Numbers the sheets and closes the document. */
  finish(footer: string): Promise<Buffer>;
}

/** @param info the metadata of the file; with the same `date` the same document has the same bytes */
export function createInvoicePage(info: { title: string; author: string; date: Date }): InvoicePage {
  const margin = 42;
  const document = new PDFDocument({
    size: 'A4',
    margin,
    font: fonts.regular,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.date, Producer: 'Samusil', Creator: 'Samusil' },
  });
  const { width: paperWidth, height: paperHeight } = document.page;
  const width = paperWidth - 2 * margin;

  const dress = ({ size = 9, bold = false }: TextStyle) => document.font(bold ? fonts.bold : fonts.regular).fontSize(size);
  const options = (textWidth: number, { align = 'left', spacing = 0 }: TextStyle) => ({
    width: textWidth,
    align,
    characterSpacing: spacing,
    lineGap: 1.5,
  });

  return {
    left: margin,
    width,
    bottom: paperHeight - margin - 24,
    write(text, box, style = {}) {
      dress(style)
        .fillColor(style.quiet ? quiet : ink)
        .text(text, box.x, box.y, options(box.width, style));
      return text === '' ? box.y : document.y;
    },
    height: (text, textWidth, style = {}) => dress(style).heightOfString(text, options(textWidth, style)),
    line(y, strong = false) {
      document
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(strong ? 1 : 0.5)
        .strokeColor(strong ? ink : rule)
        .stroke();
    },
    turn() {
      document.addPage();
      return margin;
    },
    async finish(footer) {
      const { count } = document.bufferedPageRange();
      for (let sheet = 0; sheet < count; sheet += 1) {
        document.switchToPage(sheet);
        // the footer is in the margin, where pdfkit would begin a new page
        document.page.margins.bottom = 0;
        const foot = { y: paperHeight - margin - 6, width };
        dress({ size: 7.5 }).fillColor(quiet).text(footer, margin, foot.y, options(foot.width, {}));
        document.text(`${sheet + 1} / ${count}`, margin, foot.y, options(foot.width, { align: 'right' }));
      }
      document.end();
      return await buffer(document);
    },
  };
}
