import type { PostalForm } from '#contract/papers/postal-form.ts';
import { type Paper, roomFor } from '#server/documents/paper.ts';
import { drawCategories, drawField, drawLines, type FormColumn, titleOf } from './draw-form-parts.ts';

const certified =
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';

/** The width of A6 in portrait, in points, so that the form can be cut out and stuck on the parcel. */
const formWidth = 298;

/** The height of the totals, the signature and the gaps; the texts come on top of that. */
const fields = 95;

const columnsOf = ({ currency }: PostalForm): FormColumn[] => [
  { title: 'Quantity and detailed description of contents (1)', text: ({ quantity, description }) => `${quantity} × ${description}` },
  { title: 'Weight kg (2)', width: 38, isNumber: true, text: ({ net }) => net },
  { title: `Value ${currency} (3)`, width: 50, isNumber: true, text: ({ value }) => value },
  { title: 'HS tariff number (4)', width: 52, text: ({ hsCode }) => hsCode },
  { title: 'Origin (5)', width: 32, text: ({ origin }) => origin },
];

/** The customs declaration CN 22 of the Universal Postal Union: for items up to 300 SDR. */
export function drawCn22(paper: Paper, form: PostalForm): void {
  const box = { x: paper.left, width: formWidth };
  let y = paper.write(titleOf(form), { ...box, y: paper.top }, { size: 12, bold: true });
  paper.write('CN 22', { ...box, y: paper.top }, { size: 12, bold: true, align: 'right' });
  y = paper.write('May be opened officially', { ...box, y }, { size: 7.5, quiet: true }) + 6;
  y = drawCategories(paper, form.category, { ...box, y }, 3) + 2;
  if (form.explanation !== '') y = paper.write(`Explanation: ${form.explanation}`, { ...box, y }, { size: 8 }) + 4;
  y = drawLines(paper, form.lines, columnsOf(form), { ...box, y });
  const { from } = form;
  const sender = `Sender: ${[from.name, from.business, from.street, from.city, from.postcode, from.country].filter(Boolean).join(', ')}`;
  const item = form.itemNumber && `Item no. ${form.itemNumber}`;
  const texts = [sender, item].reduce((sum, text) => sum + paper.height(text, formWidth, { size: 7.5 }), 0);
  y = drawTotals(paper, form, roomFor(paper, y, paper.height(certified, formWidth, { size: 6.5 }) + texts + fields));
  y = paper.write(certified, { ...box, y: y + 6 }, { size: 6.5 });
  y = paper.write(sender, { ...box, y: y + 4 }, { size: 7.5 });
  y = paper.write(item, { ...box, y: y + 2 }, { size: 7.5 });
  y = paper.write("Date and sender's signature (8)", { ...box, y: y + 6 }, { size: 6.5, quiet: true });
  paper.frame({ ...box, y, height: 26 });
}

function drawTotals(paper: Paper, { currency, totals }: PostalForm, y: number): number {
  const width = formWidth / 2;
  // the gross weight of the item as posted, where it is known
  const weight = drawField(paper, 'Total weight kg (6)', totals.gross || totals.net, { x: paper.left, y, width });
  const value = drawField(paper, 'Total value (7)', `${currency} ${totals.value}`, { x: paper.left + width, y, width });
  const height = Math.max(weight, value) - y;
  for (const x of [paper.left, paper.left + width]) paper.frame({ x, y, width, height });
  return y + height;
}
