import type { PostalForm, PostalParty } from '#contract/papers/postal-form.ts';
import { type Paper, roomFor } from '#server/documents/paper.ts';
import { drawCategories, drawField, drawLines, type FormColumn, titleOf } from './draw-form-parts.ts';

const certified =
  'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';

/** How many characters of item numbers fit beside other fields, in three lines. */
const mostBeside = 100;

const columnsOf = ({ currency }: PostalForm): FormColumn[] => [
  { title: 'Detailed description of contents (1)', text: ({ description }) => description },
  { title: 'Quantity (2)', width: 44, isNumber: true, text: ({ quantity }) => quantity },
  { title: 'Net weight kg (3)', width: 56, isNumber: true, text: ({ net }) => net },
  { title: `Value ${currency} (5)`, width: 66, isNumber: true, text: ({ value }) => value },
  { title: 'HS tariff number (7)', width: 72, text: ({ hsCode }) => hsCode },
  { title: 'Country of origin (8)', width: 64, text: ({ origin }) => origin },
];

/** The customs declaration CN 23 of the Universal Postal Union: for items over 300 SDR. */
export function drawCn23(paper: Paper, form: PostalForm): void {
  const { left, width, top } = paper;
  let y = paper.write(titleOf(form), { x: left, y: top, width }, { size: 14, bold: true });
  paper.write('CN 23', { x: left, y: top, width }, { size: 14, bold: true, align: 'right' });
  y = drawParties(paper, form, y + 6);
  const item = ['No. of item (barcode, if any)', form.itemNumber] as const;
  // the numbers of many parcels take the whole width
  const isLong = form.itemNumber.length > mostBeside;
  if (isLong) y = drawRow(paper, y, [item]);
  y = drawRow(paper, y, [
    ...(isLong ? [] : [item]),
    ["Importer's reference (tax code, VAT no., importer code)", form.importerReference],
    ["Importer's telephone, e-mail", form.importerContact],
  ]);
  y = drawLines(paper, form.lines, columnsOf(form), { x: left, y, width });
  y = drawRow(paper, roomFor(paper, y, 280), [
    ['Total net weight kg', form.totals.net],
    ['Total gross weight kg (4)', form.totals.gross],
    [`Total value ${form.currency}`, form.totals.value],
    [`Postal charges, fees ${form.currency} (6)`, form.postalCharges],
  ]);
  y = drawCategory(paper, form, y);
  y = drawRow(paper, y, [['Comments (10): goods subject to quarantine, sanitary or phytosanitary inspection, other restrictions', '']]);
  y = drawRow(paper, y, [
    ['Licence no. (11)', ''],
    ['Certificate no. (12)', ''],
    ['Invoice no. (13)', form.invoiceNumber],
    ['Office of origin, date of posting', ''],
  ]);
  y = paper.write(certified, { x: left, y: y + 6, width }, { size: 7 });
  y = paper.write("Date and sender's signature (14)", { x: left, y: y + 6, width }, { size: 6.5, quiet: true });
  paper.frame({ x: left, y, width, height: 34 });
}

function drawParties(paper: Paper, { from, to }: PostalForm, y: number): number {
  const width = paper.width / 2;
  const draw = (title: string, party: PostalParty, x: number) => {
    const rows: [string, string][] = [
      ['Name', party.name],
      ['Business', party.business],
      ['Street', party.street],
      ['Postcode, city', [party.postcode, party.city].filter(Boolean).join(' ')],
      ['Country', party.country],
    ];
    const start = paper.write(title, { x: x + 3, y: y + 3, width: width - 6 }, { size: 8, bold: true });
    return rows.reduce((at, [label, text]) => {
      paper.write(label, { x: x + 3, y: at + 1, width: 60 }, { size: 7, quiet: true });
      return Math.max(paper.write(text, { x: x + 63, y: at, width: width - 66 }, { size: 9 }), at + 12);
    }, start);
  };
  const end = Math.max(draw('From', from, paper.left), draw('To', to, paper.left + width)) + 3;
  for (const x of [paper.left, paper.left + width]) paper.frame({ x, y, width, height: end - y });
  return end;
}

/** Draws framed fields of equal width side by side. @returns their lower edge */
function drawRow(paper: Paper, y: number, fields: readonly (readonly [string, string])[]): number {
  const width = paper.width / fields.length;
  const end = Math.max(...fields.map(([title, text], at) => drawField(paper, title, text, { x: paper.left + at * width, y, width })));
  for (const at of fields.keys()) paper.frame({ x: paper.left + at * width, y, width, height: end - y });
  return end;
}

function drawCategory(paper: Paper, { category, explanation }: PostalForm, y: number): number {
  const { left, width } = paper;
  const after = paper.write('Category of item (9)', { x: left + 3, y: y + 3, width }, { size: 6.5, quiet: true });
  let end = drawCategories(paper, category, { x: left + 3, y: after + 2, width: width - 6 }, 3);
  if (explanation !== '') end = paper.write(`Explanation: ${explanation}`, { x: left + 3, y: end, width: width - 6 }, { size: 8 });
  paper.frame({ x: left, y, width, height: end + 3 - y });
  return end + 3;
}
