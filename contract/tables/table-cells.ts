import { comparableText, composedText } from '#contract/normal-text.ts';
import { armed, disarmed } from './csv.ts';
import { plainName, type TableColumn, type TableValue, type Unit } from './table-column.ts';

/** Why a cell cannot be read. */
export const cellReasons = [
  'not-a-number',
  'other-unit',
  'not-a-choice',
  'not-a-flag',
  'digits-lost',
  'became-date',
  'formula-error',
] as const;
export type CellReason = (typeof cellReasons)[number];

export type ReadCell = { value: TableValue; refused?: undefined } | { refused: CellReason; value?: undefined };

/** What a cell of a file holds: a number is one in a workbook, too. */
export type Cell = string | number | null;

/** A value as people read it. */
export function cellOf({ choices, flags }: TableColumn, value: TableValue): Cell {
  if (typeof value === 'boolean') return value ? (flags?.yes ?? 'TRUE') : (flags?.no ?? 'FALSE');
  return typeof value === 'string' ? (choices?.[value] ?? value) : value;
}

/** A cell as text. One that a spreadsheet would take for a formula is disarmed. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? disarmed(cell) : numberText(cell);
}

/** All digits of a number: 0.0000001 is no 1e-7. */
const numberText = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
};

/** A value as a cell of text. */
export const writeCell = (column: TableColumn, value: TableValue): string => cellText(cellOf(column, value));

/**
 * The value of a cell, as people and spreadsheets write it: 1,234 and １２３４ and ₩1,234 are numbers, an empty cell is
 * nothing. Whether the value is within its limits is for whoever stores it; won are no dollars, and no kilograms.
 */
export function readCell(column: TableColumn, cell: string): ReadCell {
  // composed, as it is kept: macOS takes Hangul apart in the names of files
  const text = composedText(armed(cell)).trim();
  if (errors.test(text)) return { refused: 'formula-error' };
  if (column.kind === 'flag') return readFlag(column, text);
  if (text === '') return { value: null };
  if (column.kind === 'number') return readAmount(column, text);
  if (column.kind === 'choice') return readChoice(column, text);
  return { value: text };
}

/** What a spreadsheet shows where a formula has no value. */
const errors = /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** A comma after a lone zero separates no thousands: 0,350 kg would be 350. */
const number = /^[-+]?(?:[1-9]\d{0,2}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d+|(?=\.\d))(?:\.\d*)?(?:e[-+]?\d{1,2})?$/i;

/** As Excel writes a number of more than eleven digits into a text: 123,456,789,012 is 1.23457E+11. With fewer decimals it is round. */
const lostDigits = /^[-+]?\d\.\d{5}e\+(?:1[1-9]|[2-9]\d)$/i;

/** What may stand before or after a number; in CP949 the won sign is a backslash. */
const unitSign = String.raw`[₩\\¥$원]|krw|usd|cny|kg`;
const unitOf: Readonly<Record<string, Unit>> = {
  '₩': 'KRW',
  '\\': 'KRW',
  원: 'KRW',
  krw: 'KRW',
  $: 'USD',
  usd: 'USD',
  '¥': 'CNY',
  cny: 'CNY',
  kg: 'kg',
};
const firstSigns = new RegExp(String.raw`^([-+]?)\s*(${unitSign})?\s*`, 'iu');
const lastSign = new RegExp(`(?:${unitSign})$`, 'iu');
/** As accountants write it. */
const inBrackets = /^\((.*)\)$/;

/** The digits of a number with its sign, and the units that stand beside it. */
function partsOf(text: string): { digits: string; units: Unit[] } {
  const plain = comparableText(text).trim().replace(inBrackets, '-$1');
  const [first = '', minus = '', before = ''] = firstSigns.exec(plain) ?? [];
  const [after = ''] = lastSign.exec(plain) ?? [];
  const digits = plain.slice(first.length, plain.length - after.length).trim();
  return {
    digits: minus + digits.replace(inBrackets, '-$1'),
    units: [before, after].flatMap((sign) => unitOf[sign.toLowerCase()] ?? []),
  };
}

/** The units that a cell names beside its number. */
export const unitsOf = (cell: string): Unit[] => partsOf(armed(cell)).units;

function readAmount({ rule, units: own }: TableColumn, text: string): ReadCell {
  const known: readonly (Unit | undefined)[] | undefined = own ?? (rule && [rule.unit]);
  const { digits, units } = partsOf(text);
  if (lostDigits.test(digits)) return { refused: 'digits-lost' };
  if (!number.test(digits)) return { refused: damageOf(text) === 'became-date' ? 'became-date' : 'not-a-number' };
  const [unit] = units;
  if (units.some((each) => each !== unit || known?.includes(each) === false)) return { refused: 'other-unit' };
  return { value: Number(digits.replaceAll(/[,\s]/g, '')) };
}

function readChoice(column: TableColumn, text: string): ReadCell {
  const value = choicesOf(column).get(plainName(text));
  return value === undefined ? { refused: 'not-a-choice' } : { value };
}

const known = new WeakMap<TableColumn, ReadonlyMap<string, string>>();

/** The values of a choice by all that they are called. */
function choicesOf(column: TableColumn): ReadonlyMap<string, string> {
  const { choices = {}, also = [] } = column;
  const before = known.get(column);
  if (before) return before;
  const made = new Map<string, string>();
  // a value goes by its own name before another one does
  for (const names of [...also.toReversed(), choices]) for (const [value, name] of Object.entries(names)) made.set(plainName(name), value);
  for (const value of Object.keys(choices)) made.set(plainName(value), value);
  known.set(column, made);
  return made;
}

const yes = ['true', '1', 'y', 'yes', 'o', 'v', '✓', '✔'];
const no = ['false', '0', 'n', 'no', 'x', ''];

function readFlag({ flags }: TableColumn, text: string): ReadCell {
  const given = plainName(text);
  if (yes.includes(given) || (flags && given === plainName(flags.yes))) return { value: true };
  if (no.includes(given) || (flags && given === plainName(flags.no))) return { value: false };
  return { refused: 'not-a-flag' };
}

/** As spreadsheets write them, with their sign: 1E5 and ABC-12 are SKUs of something. */
const scientific = /^\d(?:[.,]\d+)?e\+\d+$/i;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const dates = [
  /^\d{4}-\d{1,2}-\d{1,2}(?: 0+:00(?::00)?)?$/,
  /^\d{1,2}월 ?\d{1,2}일$/,
  new RegExp(String.raw`^\d{1,2}-${month}(?:-\d{2,4})?$`, 'i'),
  new RegExp(String.raw`^${month}-\d{2}$`, 'i'),
];

/** What Excel has made of a number that names something (a SKU): 8.80E+12 of its digits, a date of 1-2. */
export function damageOf(text: string): CellReason | undefined {
  const plain = comparableText(text).trim();
  if (scientific.test(plain)) return 'digits-lost';
  return dates.some((date) => date.test(plain)) ? 'became-date' : undefined;
}

/** The same text but for its line ends, which spreadsheets write their own way, and space around it. */
export const isSameText = (one: string, other: string): boolean => withPlainEnds(one) === withPlainEnds(other);
const withPlainEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Is the file's text what Excel makes of ours, which it took for a number: 123 of 00123, 6109.1 of 6109.10? */
export const isSameNumber = (theirs: string, ours: string): boolean => /^\d+(?:\.\d+)?$/.test(ours) && theirs === trimmedNumber(ours);
const trimmedNumber = (text: string) =>
  withoutZeros(text)
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** The form in which a number that lost its leading zeros is the number that it was. */
export const withoutZeros = (key: string): string => (/^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key);
