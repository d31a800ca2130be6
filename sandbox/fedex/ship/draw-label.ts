import PDFDocument from 'pdfkit';
import type { Party } from './ship-parties.ts';

/** The texts on a label of the stand-in. */
export interface LabelText {
  from: Party;
  to: Party;
  serviceName: string;
  trackingNumber: string;
  piece: string;
  kilograms: number;
  reference: string;
}

/**
 * A label as a PDF, with SAMPLE across it, so that nobody uses it for a parcel. It is 4 by 6 inches, either as a page of its own or turned
 * on the upper half of a letter sheet, with instructions on the lower half.
 */
export async function drawLabel(label: LabelText, onSheet: boolean): Promise<Buffer> {
  const info = { Title: `SAMPLE ${label.trackingNumber}` };
  const document = new PDFDocument(onSheet ? { size: 'LETTER', margin: 54, info } : { size: [288, 432], margin: 14, info });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  if (onSheet) layOnSheet(document);
  document
    .rotate(-50, { origin: [144, 216] })
    .fillColor('#cccccc')
    .font('Helvetica-Bold')
    .fontSize(64)
    .text('SAMPLE', 10, 190, { lineBreak: false });
  document.rotate(50, { origin: [144, 216] }).fillColor('#000000');
  const write = (text: string, y: number, size: number, bold = false) =>
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(text, 14, y, { width: 260, lineGap: 1 });
  write(`FROM\n${linesOf(label.from).join('\n')}`, 14, 7);
  write(`SHIP ${label.kilograms} KG   ${label.piece}   REF ${label.reference}`, 92, 7);
  document.moveTo(14, 106).lineTo(274, 106).stroke();
  write(`TO\n${linesOf(label.to).join('\n')}`, 112, 10, true);
  document.moveTo(14, 222).lineTo(274, 222).stroke();
  write(label.serviceName.toUpperCase(), 230, 12, true);
  write(`TRK# ${label.trackingNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}`, 248, 14, true);
  drawBars(document, label.trackingNumber);
  write('SAMPLE OF A STAND-IN. NOT A FEDEX LABEL.', 402, 7, true);
  document.end();
  return await done;
}

/** Draws the fold line and the instructions, and turns the label on its side above them. */
function layOnSheet(document: PDFKit.PDFDocument): void {
  document.moveTo(0, 396).lineTo(612, 396).dash(4, { space: 4 }).stroke().undash();
  document.font('Helvetica').fontSize(10).text('Fold along the line and put the label into the pouch of the parcel.', 54, 420);
  document.translate(522, 54).rotate(90);
}

/** Bars that look like a barcode and contain nothing. */
function drawBars(document: PDFKit.PDFDocument, trackingNumber: string): void {
  let x = 24;
  for (const digit of trackingNumber.repeat(3)) {
    document.rect(x, 280, 1 + (Number(digit) % 3), 110).fill();
    x += 6;
  }
}

/** The lines of a sender or receiver on a label. */
export const linesOf = ({ address, contact }: Party): string[] => [
  ...[contact.personName, contact.companyName].filter((line) => line !== undefined),
  ...address.streetLines,
  [address.city, address.stateOrProvinceCode, address.postalCode].filter(Boolean).join(' '),
  `${address.countryCode}  ${contact.phoneNumber}`,
];

/** The same label as commands of a label printer. */
export function writeZpl(label: LabelText): Buffer {
  const lines = [
    'SAMPLE OF A STAND-IN',
    ...linesOf(label.from),
    'TO',
    ...linesOf(label.to),
    label.serviceName,
    `${label.kilograms} KG ${label.piece}`,
  ];
  const texts = lines.map((line, at) => `^FO40,${40 + at * 44}^A0N,32,32^FD${line.replaceAll(/[\^~]/g, ' ')}^FS`);
  return Buffer.from(`^XA\n^CI28\n${texts.join('\n')}\n^FO40,900^BCN,180,Y,N,N^FD${label.trackingNumber}^FS\n^XZ\n`);
}
