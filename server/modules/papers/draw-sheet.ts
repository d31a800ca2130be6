import type { SheetKind } from '#contract/papers/paper-kinds.ts';
import type { LabelledText, PaperCell, PaperColumn, PaperParty, PaperSheet, PaperTable } from '#contract/papers/paper-sheet.ts';
import { type Paper, roomFor } from '#server/documents/paper.ts';
import type { TextStyle } from '#server/documents/write-text.ts';
import { splitRow } from './split-row.ts';

const gap = 6;

/** A fact of more lines (the tracking numbers of many parcels) does not fit into the corner and stands below, across the whole width. */
const mostLines = 12;

/** The texts under the title, in the office's language. */
interface LocalWords {
  titles: Readonly<Record<SheetKind, string>>;
  cancelled: string;
}

/** Draws a sheet with a table of goods. @param logo above its title */
export function drawSheet(paper: Paper, sheet: PaperSheet, words: LocalWords, logo?: Buffer): void {
  let y = drawHead(paper, sheet, words, logo);
  y = drawParties(paper, y + 18, sheet.parties);
  y = drawTable(paper, y + 20, sheet.goods);
  if (sheet.boxes.rows.length > 0) y = drawTable(paper, roomFor(paper, y + 16, 60), sheet.boxes);
  drawClosing(paper, y, sheet);
}

function drawHead(paper: Paper, { kind, title, mark, facts }: PaperSheet, words: LocalWords, logo: Buffer | undefined): number {
  const { left, width, top } = paper;
  const half = width / 2;
  const titleTop = logo ? paper.picture(logo, { x: left, y: top - 2, width: half, height: 40 }) + 10 : top - 2;
  paper.write(title, { x: left, y: titleTop, width: half + 60 }, { size: 20, bold: true, spacing: 0.2 });
  const under = [words.titles[kind], mark && [mark, words.cancelled].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  paper.write(under, { x: left, y: titleTop + 26, width: half }, { size: 9, quiet: mark === '' });
  let y = top - 2;
  const isLong = ([, text]: LabelledText) => text.split('\n').length > mostLines;
  for (const [at, [label, text]] of facts.filter((fact) => !isLong(fact)).entries()) {
    paper.write(label, { x: left + width - 210, y, width: 90 }, { size: 8, quiet: true });
    y = paper.write(text, { x: left + width - 120, y, width: 120 }, { size: 9, align: 'right', bold: at === 0 }) + 2;
  }
  let bottom = Math.max(y, titleTop + 44);
  for (const [label, text] of facts.filter(isLong))
    bottom = paper.write(`${label} ${text.replaceAll('\n', ', ')}`, { x: left, y: bottom + 4, width }, { size: 8 });
  paper.line(bottom + 6, { strong: true });
  return bottom + 6;
}

function drawParties(paper: Paper, y: number, parties: readonly PaperParty[]): number {
  const width = paper.width / 2 - 12;
  const ends = parties.map(({ label, name, rows }, at) => {
    const x = paper.left + at * (paper.width / 2 + 12);
    const afterLabel = paper.write(label, { x, y, width }, { size: 7.5, quiet: true, spacing: 0.4 });
    const afterName = paper.write(name, { x, y: afterLabel + 3, width }, { size: 10.5, bold: true });
    return rows.reduce((end, row) => paper.write(row, { x, y: end + 1, width }), afterName + 1);
  });
  return Math.max(...ends);
}

/** Draws a table, with its headings on every page. @returns where it ends */
export function drawTable(paper: Paper, top: number, { columns, rows }: PaperTable): number {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0) + gap * (columns.length - 1);
  const widthOf = ({ width }: PaperColumn) => width ?? paper.width - fixed;
  const text = { size: 8.5 };
  const note = { size: 7.5, quiet: true };

  const across = (draw: (column: PaperColumn, x: number, at: number) => number): number => {
    let x = paper.left;
    const ends = columns.map((column, at) => {
      const end = draw(column, x, at);
      x += widthOf(column) + gap;
      return end;
    });
    return Math.max(...ends);
  };
  const styled = (column: PaperColumn, style: TextStyle): TextStyle => (column.isNumber ? { ...style, align: 'right' } : style);
  const head = (y: number) => {
    const end = across((column, x) =>
      paper.write(column.title, { x, y, width: widthOf(column) }, styled(column, { size: 7.5, quiet: true })),
    );
    paper.line(end + 3, { strong: true });
    return end + 3;
  };

  const heightOf = ({ text: words, notes = [] }: PaperCell, at: number): number => {
    const width = columns[at] ? widthOf(columns[at]) : 0;
    return paper.height(words, width, text) + notes.reduce((sum, each) => sum + paper.height(each, width, note), 0);
  };
  const headHeight = across(({ title }, _x, at) => heightOf({ text: title }, at)) + 3;
  const room = paper.bottom - paper.top - headHeight - 6;

  let y = head(top);
  for (const row of rows.flatMap((each) => splitRow(each, room, heightOf))) {
    const height = across((_column, _x, at) => heightOf(row[at] ?? { text: '' }, at));
    if (y + 6 + height > paper.bottom) y = head(paper.turn());
    const rowTop = y + 6;
    const end = across((column, x, at) => {
      const { text: words = '', notes = [] } = row[at] ?? {};
      const box = { x, width: widthOf(column) };
      const after = paper.write(words, { ...box, y: rowTop }, styled(column, text));
      return notes.reduce((noteTop, each) => paper.write(each, { ...box, y: noteTop }, styled(column, note)), after);
    });
    y = Math.max(end, rowTop) + 4;
    paper.line(y);
  }
  return y;
}

/** Draws the totals, and beside them the remarks (origin, declaration) and the signature. All stay together on one page. */
function drawClosing(paper: Paper, after: number, { totals, remarks, signature }: PaperSheet): void {
  const { left, width } = paper;
  const rows = totals.filter(([, text]) => text !== '');
  const signed = { x: left, width: width - 290 };
  const remarksHeight = remarks.reduce((sum, remark) => sum + paper.height(remark, signed.width, { size: 8.5 }) + 4, 0);
  const top = roomFor(paper, after + 12, Math.max(rows.length * 15 + 6, remarksHeight + 70));
  let y = top;
  for (const [label, text] of rows) {
    const bold = label === totals.at(-1)?.[0];
    paper.write(label, { x: left + width - 260, y, width: 120 }, { size: 9, quiet: !bold, bold });
    y = paper.write(text, { x: left + width - 140, y, width: 140 }, { size: bold ? 11 : 9, align: 'right', bold }) + 2;
  }
  let end = top;
  for (const [at, remark] of remarks.entries()) end = paper.write(remark, { ...signed, y: end }, { size: 8.5, quiet: at > 0 }) + 4;
  const signedAt = Math.max(end + 40, y - 14);
  paper.line(signedAt, { width: signed.width });
  paper.write(signature, { ...signed, y: signedAt + 4 }, { size: 7.5, quiet: true });
}
