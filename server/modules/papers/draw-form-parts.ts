import type { PostalCategory, PostalForm } from '#contract/papers/postal-form.ts';
import { postalCategories } from '#contract/papers/postal-form.ts';
import { type Paper, roomFor } from '#server/documents/paper.ts';
import type { Box, TextStyle } from '#server/documents/write-text.ts';

/** A column of a form, and its text for a line. */
export interface FormColumn {
  title: string;
  /** In points; the column without a width takes the rest. */
  width?: number;
  isNumber?: true;
  text(line: PostalForm['lines'][number]): string;
}

const label: TextStyle = { size: 6.5, quiet: true };
const body: TextStyle = { size: 8 };

/** The title of a form. */
export const titleOf = ({ mark }: PostalForm): string => ['CUSTOMS DECLARATION', mark].filter(Boolean).join(' · ');

/** Draws a field: its label, and the text below. @returns its lower edge */
export function drawField(paper: Paper, title: string, text: string, { x, y, width }: Box): number {
  const after = paper.write(title, { x: x + 3, y: y + 3, width: width - 6 }, label);
  return Math.max(paper.write(text, { x: x + 3, y: after, width: width - 6 }, { size: 9 }), after + 12) + 2;
}

/** Draws every category with a box, which is crossed for the given one. @returns the lower edge */
export function drawCategories(paper: Paper, category: PostalCategory, { x, y, width }: Box, perRow: number): number {
  const cell = width / perRow;
  for (const [at, [name, text]] of Object.entries(postalCategories).entries()) {
    const left = x + (at % perRow) * cell;
    const top = y + Math.floor(at / perRow) * 14;
    paper.frame({ x: left, y: top + 1, width: 8, height: 8 });
    if (name === category) paper.write('X', { x: left, y: top - 0.5, width: 8 }, { size: 8.5, bold: true, align: 'center' });
    paper.write(text, { x: left + 12, y: top, width: cell - 12 }, { size: 8 });
  }
  return y + Math.ceil(Object.keys(postalCategories).length / perRow) * 14;
}

/** Draws the lines of a form, with the headings on every page. @returns where they end */
export function drawLines(paper: Paper, lines: PostalForm['lines'], columns: readonly FormColumn[], { x, y: top, width }: Box): number {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const widthOf = (column: FormColumn) => column.width ?? width - fixed;
  const heightOf = (textOf: (column: FormColumn) => string, style: TextStyle) =>
    Math.max(...columns.map((column) => paper.height(textOf(column), widthOf(column) - 6, style))) + 6;
  const row = (y: number, textOf: (column: FormColumn) => string, style: TextStyle) => {
    const height = heightOf(textOf, style);
    let at = x;
    for (const column of columns) {
      paper.frame({ x: at, y, width: widthOf(column), height });
      paper.write(
        textOf(column),
        { x: at + 3, y: y + 3, width: widthOf(column) - 6 },
        { ...style, ...(column.isNumber && { align: 'right' }) },
      );
      at += widthOf(column);
    }
    return y + height;
  };
  const nameOf = ({ title }: FormColumn) => title;
  const head = (y: number) => row(y, nameOf, label);
  const textsOf = (line: PostalForm['lines'][number]) => (column: FormColumn) => column.text(line);
  const [first] = lines;
  // the headings must not stand at the foot of a page without a line
  let y = head(roomFor(paper, top, heightOf(nameOf, label) + (first ? heightOf(textsOf(first), body) : 0)));
  for (const line of lines) {
    if (y + heightOf(textsOf(line), body) > paper.bottom) y = head(paper.turn());
    y = row(y, textsOf(line), body);
  }
  return y;
}
