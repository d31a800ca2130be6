import { buffer } from 'node:stream/consumers';
import { setImmediate as otherWork } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { BoardPicture, Shape } from '#contract/design/board-picture.ts';
import { dash } from '#contract/design/picture-limits.ts';
import { facesFor, fonts } from '#server/documents/fonts.ts';
import { type TextRun, textRuns } from '#server/documents/text-runs.ts';
import { directionOf } from '#server/documents/write-text.ts';

/** The longer side of A3, in points of 1/72 inch. Every page has this width; its height follows from its picture. */
const pageWidth = 1191;

type Rectangle = Extract<Shape, { kind: 'box' }>;
type Line = Extract<Shape, { kind: 'text' }>;

/** A picture of the board as a PDF of lines and text, which can be searched and printed at any size. */
export async function drawBoard({ title, pages }: BoardPicture): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    font: fonts.regular,
    displayTitle: true,
    info: { Title: title, Producer: 'Samusil', Creator: 'Samusil' },
  });
  const file = buffer(document);
  for (const { width, height, shapes } of pages) {
    const scale = pageWidth / width;
    document.addPage({ size: [pageWidth, height * scale], margin: 0 });
    document.scale(scale);
    for (const shape of shapes) {
      if (shape.kind === 'box') drawBox(document, shape);
      else if (shape.kind === 'diamond') drawDiamond(document, shape);
      else drawText(document, shape);
    }
    // a long plan takes seconds: other requests are answered between its pages
    await otherWork();
  }
  document.end();
  return await file;
}

function drawBox(document: PDFKit.PDFDocument, { x, y, width, height, fill, stroke, dashed, radius = 0 }: Rectangle): void {
  const outline = () =>
    radius > 0 ? document.roundedRect(x, y, width, height, Math.min(radius, width / 2, height / 2)) : document.rect(x, y, width, height);
  outline().fillColor(fill.slice(0, 7), opacityOf(fill)).fill();
  if (stroke !== undefined) drawOutline(outline(), stroke, dashed);
}

function drawDiamond(document: PDFKit.PDFDocument, { x, y, size, fill, stroke, dashed }: Extract<Shape, { kind: 'diamond' }>): void {
  const half = size / 2;
  const outline = () => document.polygon([x, y - half], [x + half, y], [x, y + half], [x - half, y]);
  outline().fillColor(fill.slice(0, 7), opacityOf(fill)).fill();
  drawOutline(outline(), stroke, dashed);
}

function drawOutline(document: PDFKit.PDFDocument, stroke: string, dashed = false): void {
  if (dashed) document.dash(dash[0], { space: dash[1] });
  document.lineWidth(1).strokeColor(stroke).stroke();
  if (dashed) document.undash();
}

/** 0 to 1, from the last two digits of '#7800ff55'. */
const opacityOf = (fill: string) => (fill.length > 7 ? Number.parseInt(fill.slice(7), 16) / 255 : 1);

/** How far below its middle a line stands, for its size: half of what Pretendard's letters reach above it and below. */
const halfHeight = (1950 - 494) / 2048 / 2;

function drawText(document: PDFKit.PDFDocument, { x, y, text, size, color, bold = false, align = 'start', room }: Line): void {
  const faces = facesFor({ bold, country: 'KR' });
  const widthOfRun = (run: TextRun) => document.font(run.font).fontSize(size).widthOfString(run.text, directionOf(run));
  const widthOf = (words: string) => textRuns(words, faces).reduce((sum, run) => sum + widthOfRun(run), 0);
  const shown = shortened(text.replace(/\s+/g, ' '), size, room, widthOf);
  if (shown === '') return;
  let at = align === 'center' ? x - widthOf(shown) / 2 : x;
  for (const run of textRuns(shown, faces)) {
    // this also sets the font and its size
    const width = widthOfRun(run);
    document
      .fillColor(color, 1)
      .text(run.text, at, y + size * halfHeight, { ...directionOf(run), lineBreak: false, baseline: 'alphabetic' });
    at += width;
  }
}

/** The text, or its beginning with an ellipsis where it does not fit. */
function shortened(text: string, size: number, room: number, widthOf: (words: string) => number): string {
  // no letter is wider than the font size, so most texts need not be measured
  if (text.length * size <= room || widthOf(text) <= room) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(`${letters.slice(0, middle).join('')}…`) <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${letters.slice(0, low).join('')}…`;
}
