import { shownUnit } from '#web/code/shown-unit.ts';
import type { Block } from './tsv.ts';

/** The significant digits of a number, in their order. */
const digitsOf = (text: string): string => text.replace(/e[+-]?\d+$|\D/gi, '').replace(/^0+|0+$/g, '');

/**
 * Whether the text shows this number, in any format and rounding, or as #### for lack of room. For a day or a time, which a spreadsheet
 * stores as a number of days, the text shows something else.
 */
function isShown(number: number, text: string): boolean {
  const seen = digitsOf(text).slice(0, 99);
  if (seen === '') return /^#*$/.test(text) || Math.abs(number) < 1;
  return digitsOf(number.toExponential(seen.length - 1)) === seen;
}

/** What is kept of a number: for a text, such as a SKU, no unit. */
type Kept = 'number' | 'with unit';

/** The number that a cell of Excel or Google Sheets holds, if its text only shows that number. */
function numberOf(attributes: string, text: string, kept: Kept): string | undefined {
  const [, excel] = /\bx:num="(-?[\d.]+(?:E[+-]?\d+)?)"/i.exec(attributes) ?? [];
  const [, sheets] = /data-sheets-value="\{&quot;1&quot;:3,&quot;3&quot;:(-?[\d.]+)\}"/.exec(attributes) ?? [];
  const number = Number(excel ?? sheets ?? Number.NaN);
  return Number.isFinite(number) && isShown(number, text) ? `${number}${kept === 'number' ? '' : shownUnit(text)}` : undefined;
}

/**
 * The block with its texts replaced by the numbers in the HTML table; the block itself if the two do not match. The table is only searched
 * as text, and never becomes part of the document.
 */
export function withNumbers(block: Block, html: string, kept: Kept = 'with unit'): Block {
  const rows = html.split(/<tr\b/i).slice(1);
  if (rows.length !== block.length) return block;
  const cells = rows.map((row) => [...row.matchAll(/<t[dh]\b([^>]*)>/gi)]);
  if (cells.some((row, r) => row.length !== block[r]?.length)) return block;
  return block.map((row, r) => row.map((text, c) => numberOf(cells[r]?.[c]?.[1] ?? '', text, kept) ?? text));
}
