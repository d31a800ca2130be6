import { createPicture, type Picture } from './black-and-white.ts';
import { dotsOf, letterWidth } from './dot-letters.ts';
import { type LabelText, linesOf } from './draw-label.ts';

/** Four by six inches at 203 dots an inch. */
const [width, height] = [812, 1218];
const margin = 40;

/** A label as a picture, with the same texts as the PDF, in the letters of a dot-matrix printer. */
export function drawPngLabel(label: LabelText): Buffer {
  const picture = createPicture(width, height);
  write(picture, 'SAMPLE', { y: 560, size: 20, dot: 12 });
  const lines = (texts: readonly string[], from: number, size: number) => {
    for (const [at, text] of texts.entries()) write(picture, text, { y: from + at * size * 9, size });
  };
  lines(['FROM', ...linesOf(label.from)], 30, 2);
  lines([`SHIP ${label.kilograms} KG   ${label.piece}`, `REF ${label.reference}`], 190, 2);
  picture.fill(margin, 240, width - 2 * margin, 3);
  lines(['TO', ...linesOf(label.to)], 260, 3);
  picture.fill(margin, 520, width - 2 * margin, 3);
  lines([label.serviceName], 740, 3);
  lines([`TRK# ${label.trackingNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}`], 790, 4);
  drawBars(picture, label.trackingNumber);
  lines(['SAMPLE OF A STAND-IN. NOT A FEDEX LABEL.'], 1170, 2);
  return picture.png(`SAMPLE ${label.trackingNumber}`);
}

/** @param size the size of a dot's cell @param dot the part of the cell that is blackened; all of it by default */
function write(picture: Picture, text: string, { y, size, dot = size }: { y: number; size: number; dot?: number }): void {
  const most = Math.floor((width - 2 * margin) / (letterWidth * size));
  for (const place of dotsOf(text.slice(0, most))) picture.fill(margin + place.x * size, y + place.y * size, dot, dot);
}

/** Bars that look like a barcode and contain nothing. */
function drawBars(picture: Picture, trackingNumber: string): void {
  let x = 70;
  for (const digit of trackingNumber.repeat(3)) {
    picture.fill(x, 850, 3 + 3 * (Number(digit) % 3), 290);
    x += 18;
  }
}
