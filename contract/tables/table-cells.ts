import { comparableText } from '#contract/normal-text.ts';
import { armed, disarmed } from './csv.ts';
import { plainName, type TableColumn, type TableValue } from './table-column.ts';

/** Why a cell cannot be read. */
export const cellReasons = ['not-a-number', 'not-a-choice', 'not-a-flag', 'digits-lost', 'became-date'] as const;
export type CellReason = (typeof cellReasons)[number];

export type ReadCell = { value: TableValue; refused?: undefined } | { refused: CellReason; value?: undefined };

/** A value as a cell of text. A text that a spreadsheet would take for a formula is disarmed. */
export function writeCell({ choices, flags }: TableColumn, value: TableValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? (flags?.yes ?? 'TRUE') : (flags?.no ?? 'FALSE');
  if (typeof value === 'number') return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return disarmed(choices?.[value] ?? value);
}

/**
 * The value of a cell, as people and spreadsheets write it: 1,234 and １２３４ and ₩1,234 are numbers, an empty cell is
 * nothing. Whether the value is within its limits is for whoever stores it.
 */
export function readCell(column: TableColumn, cell: string): ReadCell {
  const text = armed(cell).trim();
  if (column.kind === 'flag') return readFlag(column, text);
  if (text === '') return { value: null };
  if (column.kind === 'number') return readAmount(text);
  if (column.kind === 'choice') return readChoice(column, text);
  return { value: text };
}

const number = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.\d*)?(?:e[-+]?\d{1,2})?$/i;

function readAmount(text: string): ReadCell {
  const plain = comparableText(text)
    .replaceAll(/[\s₩¥$원]|krw|usd|cny|kg/giu, '')
    .replace(/^\((.*)\)$/, '-$1');
  return number.test(plain) ? { value: Number(plain.replaceAll(',', '')) } : { refused: 'not-a-number' };
}

function readChoice({ choices = {} }: TableColumn, text: string): ReadCell {
  const wanted = plainName(text);
  const found = Object.entries(choices).find(([value, name]) => plainName(value) === wanted || plainName(name) === wanted);
  return found ? { value: found[0] } : { refused: 'not-a-choice' };
}

const yes = ['true', '1', 'y', 'yes', 'o', 'v', '✓', '✔'];
const no = ['false', '0', 'n', 'no', 'x', ''];

function readFlag({ flags }: TableColumn, text: string): ReadCell {
  const given = plainName(text);
  if (yes.includes(given) || (flags && given === plainName(flags.yes))) return { value: true };
  if (no.includes(given) || (flags && given === plainName(flags.no))) return { value: false };
  return { refused: 'not-a-flag' };
}

const scientific = /^\d(?:[.,]\d+)?e\+?\d+$/i;
const dates = [
  /^\d{4}-\d{1,2}-\d{1,2}(?: 0+:00(?::00)?)?$/,
  /^\d{1,2}월 ?\d{1,2}일$/,
  /^\d{1,2}-[a-z]{3}(?:-\d{2,4})?$/i,
  /^[a-z]{3}-\d{2}$/i,
];

/** What Excel has made of a number that names something (a SKU): 8.80E+12 of its digits, a date of 1-2. */
export function damageOf(text: string): CellReason | undefined {
  const plain = comparableText(text).trim();
  if (scientific.test(plain)) return 'digits-lost';
  return dates.some((date) => date.test(plain)) ? 'became-date' : undefined;
}

/** The form in which a number that lost its leading zeros is the number that it was. */
export const withoutZeros = (key: string): string => (/^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key);
