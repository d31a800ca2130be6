import type { Block } from './tsv.ts';

/**
 * Blocks as the table that spreadsheets exchange beside the plain text. There a number is written without its format,
 * and a text that looks like a number says that it is one.
 */
export interface CopiedCell {
  text: string;
  kind: 'number' | 'code' | 'text';
}

/** Without it Excel begins another row at each line of a cell. */
const lineBreak = "<br style='mso-data-placement:same-cell'>";

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\n', lineBreak);

const marks = {
  number: (text: string) => ` x:num="${escaped(text)}"`,
  code: () => ` style='mso-number-format:"\\@"'`,
  text: () => '',
};

export function tableHtml(block: readonly (readonly CopiedCell[])[]): string {
  const rows = block.map((row) => `<tr>${row.map(({ text, kind }) => `<td${marks[kind](text)}>${escaped(text)}</td>`).join('')}</tr>`);
  return `<meta charset="utf-8"><table xmlns:x="urn:schemas-microsoft-com:office:excel">${rows.join('')}</table>`;
}

/** The digits that count, in their order. */
const digitsOf = (text: string): string => text.replace(/e[+-]?\d+$|\D/gi, '').replace(/^0+|0+$/g, '');

/**
 * Whether what is seen is this number, with whatever format and rounding, or it had no room (####). Of a day or a time, which a
 * spreadsheet keeps as so many days, something else is seen.
 */
function isShown(number: number, text: string): boolean {
  const seen = digitsOf(text).slice(0, 99);
  if (seen === '') return /^#*$/.test(text) || Math.abs(number) < 1;
  return digitsOf(number.toExponential(seen.length - 1)) === seen;
}

/** The number that a cell holds, where its text is only how it is shown: of Excel, and of Google Sheets. */
function numberOf(attributes: string, text: string): string | undefined {
  const [, excel] = /\bx:num="(-?[\d.]+(?:E[+-]?\d+)?)"/i.exec(attributes) ?? [];
  const [, sheets] = /data-sheets-value="\{&quot;1&quot;:3,&quot;3&quot;:(-?[\d.]+)\}"/.exec(attributes) ?? [];
  const number = Number(excel ?? sheets ?? Number.NaN);
  return Number.isFinite(number) && isShown(number, text) ? String(number) : undefined;
}

/**
 * The block with the numbers that the table has for it; the block itself where the two do not match. The table is only
 * looked at, and never becomes part of the document.
 */
export function withNumbers(block: Block, html: string): Block {
  const rows = html.split(/<tr\b/i).slice(1);
  if (rows.length !== block.length) return block;
  const cells = rows.map((row) => [...row.matchAll(/<t[dh]\b([^>]*)>/gi)]);
  if (cells.some((row, r) => row.length !== block[r]?.length)) return block;
  return block.map((row, r) => row.map((text, c) => numberOf(cells[r]?.[c]?.[1] ?? '', text) ?? text));
}
