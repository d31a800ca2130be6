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

/** What a number may be of, as a spreadsheet shows it beside the number: `US$ 12.00`, `350 g`. */
const unitPattern = /(?<![a-z])(?:[a-z]{0,2}[\p{Sc}\\]|원|달러|위안|元|円|엔|유로|krw|usd|cny|rmb|eur|jpy|gbp|k?g|㎏|lbs?|oz)(?![a-z])/iu;
/** The signs of units whose codes nobody types. */
const signs: Readonly<Record<string, string>> = { krw: '₩', usd: '$', us$: '$', cny: '¥', rmb: '¥', 'cn¥': '¥' };

/** The unit that the text shows, to be put behind its number: a cell in dollars or grams is not one in won or kilograms. */
function unitIn(text: string): string {
  const [unit = ''] = unitPattern.exec(text) ?? [];
  return signs[unit.toLowerCase()] ?? unit;
}

/** The number that a cell of Excel or Google Sheets holds, with its unit, if its text only shows that number. */
function numberOf(attributes: string, text: string): string | undefined {
  const [, excel] = /\bx:num="(-?[\d.]+(?:E[+-]?\d+)?)"/i.exec(attributes) ?? [];
  const [, sheets] = /data-sheets-value="\{&quot;1&quot;:3,&quot;3&quot;:(-?[\d.]+)\}"/.exec(attributes) ?? [];
  const number = Number(excel ?? sheets ?? Number.NaN);
  return Number.isFinite(number) && isShown(number, text) ? `${number}${unitIn(text)}` : undefined;
}

/**
 * The block with its texts replaced by the numbers in the HTML table; the block itself if the two do not match. The table is only searched
 * as text, and never becomes part of the document.
 */
export function withNumbers(block: Block, html: string): Block {
  const rows = html.split(/<tr\b/i).slice(1);
  if (rows.length !== block.length) return block;
  const cells = rows.map((row) => [...row.matchAll(/<t[dh]\b([^>]*)>/gi)]);
  if (cells.some((row, r) => row.length !== block[r]?.length)) return block;
  return block.map((row, r) => row.map((text, c) => numberOf(cells[r]?.[c]?.[1] ?? '', text) ?? text));
}
