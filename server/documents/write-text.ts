import { facesFor } from './fonts.ts';
import { type TextRun, textRuns } from './text-runs.ts';
import { wrapText } from './wrap-text.ts';

const ink = '#16181d';
const quiet = '#6b7280';

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

export interface TextWriter {
  /** The country whose forms Han characters take. */
  country: string;
  /** Writes a text into a box, in as many lines as it needs. @returns the lower edge of the box, in points */
  write(text: string, box: Box, style?: TextStyle): number;
  /** The height that `write` would give the box, in points. */
  height(text: string, width: number, style?: TextStyle): number;
}

const lineHeight = (size: number) => size * 1.2 + 1.5;

/** How pdfkit is told the direction of a run: without it words of right-to-left scripts are printed in the wrong order. */
export const directionOf = ({ rightToLeft }: TextRun) => (rightToLeft ? { features: ['rtla' as const] } : {});

/** Writes texts of any script into a document: pdfkit itself neither chooses fonts nor orders right-to-left text. */
export function createTextWriter(document: PDFKit.PDFDocument): TextWriter {
  const runsOf = (text: string, { bold = false }: TextStyle) => textRuns(text, facesFor({ bold, country: writer.country }));
  const runOptions = (run: TextRun, { spacing = 0 }: TextStyle) => ({ characterSpacing: spacing, ...directionOf(run) });
  const runWidth = (run: TextRun, style: TextStyle) =>
    document
      .font(run.font)
      .fontSize(style.size ?? 9)
      .widthOfString(run.text, runOptions(run, style));
  const widthOf = (text: string, style: TextStyle) => runsOf(text, style).reduce((sum, run) => sum + runWidth(run, style), 0);
  const linesOf = (text: string, boxWidth: number, style: TextStyle) =>
    wrapText(text.replaceAll('\t', ' '), boxWidth, (part) => widthOf(part, style));

  const writeLine = (text: string, { x, y, width }: Box, style: TextStyle) => {
    const { size = 9, align = 'left' } = style;
    const free = align === 'left' ? 0 : width - widthOf(text, style);
    let at = x + (align === 'center' ? free / 2 : free);
    for (const run of runsOf(text, style)) {
      // runWidth() also sets the font and its size
      const taken = runWidth(run, style);
      document
        .fillColor(style.quiet ? quiet : ink)
        .text(run.text, at, y + size * 0.95, { ...runOptions(run, style), lineBreak: false, baseline: 'alphabetic' });
      at += taken;
    }
  };

  const writer: TextWriter = {
    country: '',
    write(text, box, style = {}) {
      if (text === '') return box.y;
      const step = lineHeight(style.size ?? 9);
      const lines = linesOf(text, box.width, style);
      for (const [at, line] of lines.entries()) writeLine(line, { ...box, y: box.y + at * step }, style);
      return box.y + lines.length * step;
    },
    height: (text, width, style = {}) => (text === '' ? 0 : linesOf(text, width, style).length * lineHeight(style.size ?? 9)),
  };
  return writer;
}
