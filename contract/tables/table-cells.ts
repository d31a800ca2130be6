import { comparableText, composedText } from '#contract/normal-text.ts';
import { asShown, withoutUnit } from './cell-unit.ts';
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

/** The contents of a cell; a workbook stores numbers as numbers. */
export type Cell = string | number | null;

/** A value as people read it. */
export function cellOf({ choices, flags }: TableColumn, value: TableValue): Cell {
  if (typeof value === 'boolean') return value ? (flags?.yes ?? 'TRUE') : (flags?.no ?? 'FALSE');
  return typeof value === 'string' ? (choices?.[value] ?? value) : value;
}

/** A cell as text. A text that a spreadsheet would interpret as a formula is disarmed. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? disarmed(cell) : numberText(cell);
}

/** A number with all its digits: `String(0.0000001)` would be 1e-7. */
const numberText = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
};

/** A value as the text of a cell. */
export const writeCell = (column: TableColumn, value: TableValue): string => cellText(cellOf(column, value));

/**
 * Reads the value of a cell in the forms that people and spreadsheets write: 1,234, １２３４ and ₩1,234 are numbers, and an empty cell is null.
 * Limits of the value are not checked here. A number with a unit other than that of the column is refused.
 */
export function readCell(column: TableColumn, cell: string): ReadCell {
  // composed, as texts are stored: macOS decomposes Hangul in file names
  const text = composedText(armed(column.kind === 'number' ? asShown(cell) : withoutUnit(cell))).trim();
  if (errors.test(text)) return { refused: 'formula-error' };
  if (column.kind === 'flag') return readFlag(column, text);
  if (text === '') return { value: null };
  if (column.kind === 'number') return readAmount(column, text);
  if (column.kind === 'choice') return readChoice(column, text);
  return { value: text };
}

/** The texts that spreadsheets show for formulas without a value. */
const errors = /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** A comma after a lone zero is not a thousands separator: 0,350 kg would be read as 350. */
const number = /^[-+]?(?:[1-9]\d{0,2}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d+|(?=\.\d))(?:\.\d*)?(?:e[-+]?\d{1,2})?$/i;

/**
 * The form in which Excel writes numbers of more than eleven digits into a text: 123,456,789,012 becomes 1.23457E+11. A number with fewer
 * decimals was round, and lost nothing.
 */
const lostDigits = /^[-+]?\d\.\d{5}e\+(?:1[1-9]|[2-9]\d)$/i;

/** Units before or after a number; in CP949 the won sign is a backslash. */
const unitSign = String.raw`us\$|cn¥|[₩\\¥$원元]|달러|위안|krw|usd|cny|rmb|kg`;
const unitOf: Readonly<Record<string, Unit>> = {
  '₩': 'KRW',
  '\\': 'KRW',
  원: 'KRW',
  krw: 'KRW',
  $: 'USD',
  us$: 'USD',
  달러: 'USD',
  usd: 'USD',
  '¥': 'CNY',
  'cn¥': 'CNY',
  元: 'CNY',
  위안: 'CNY',
  cny: 'CNY',
  rmb: 'CNY',
  kg: 'kg',
};
const firstSigns = new RegExp(String.raw`^([-+]?)\s*(${unitSign})?\s*`, 'iu');
const lastSign = new RegExp(`(?:${unitSign})$`, 'iu');
/** A negative number as accountants write it. */
const inBrackets = /^\((.*)\)$/;

/** The digits of a number with its sign, and the units beside it. */
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
export const unitsOf = (cell: string): Unit[] => partsOf(armed(asShown(cell))).units;

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

/** The values of a choice by all their names. */
function choicesOf(column: TableColumn): ReadonlyMap<string, string> {
  const { choices = {}, also = [] } = column;
  const before = known.get(column);
  if (before) return before;
  const made = new Map<string, string>();
  // a value's own name takes precedence over an alternative name of another value
  for (const names of [...also.toReversed(), choices]) for (const [value, name] of Object.entries(names)) made.set(plainName(name), value);
  for (const value of Object.keys(choices)) made.set(plainName(value), value);
  known.set(column, made);
  return made;
}

const yes = ['true', '1', 'y', 'yes', 'o', 'v', '✓', '✔'];
const no = ['false', '0', 'n', 'no', 'x', ''];

function readFlag({ flags }: TableColumn, text: string): ReadCell {
  const name = plainName(text);
  if (yes.includes(name) || (flags && name === plainName(flags.yes))) return { value: true };
  if (no.includes(name) || (flags && name === plainName(flags.no))) return { value: false };
  return { refused: 'not-a-flag' };
}

/** The exponent with its sign, as spreadsheets write it; 1E5 and ABC-12 are real SKUs. */
const scientific = /^\d(?:[.,]\d+)?e\+\d+$/i;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const dates = [
  /^\d{4}-\d{1,2}-\d{1,2}(?: 0+:00(?::00)?)?$/,
  /^\d{1,2}월 ?\d{1,2}일$/,
  new RegExp(String.raw`^\d{1,2}-${month}(?:-\d{2,4})?$`, 'i'),
  new RegExp(String.raw`^${month}-\d{2}$`, 'i'),
];

/** What Excel has done to a text that looks like a number or date, such as a SKU: it turned digits into 8.80E+12, or 1-2 into a date. */
export function damageOf(text: string): CellReason | undefined {
  const plain = comparableText(text).trim();
  if (scientific.test(plain)) return 'digits-lost';
  return dates.some((date) => date.test(plain)) ? 'became-date' : undefined;
}

/** Are the texts equal, apart from line ends, which spreadsheets write differently, and surrounding white space? */
export const isSameText = (one: string, other: string): boolean => withPlainEnds(one) === withPlainEnds(other);
const withPlainEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Is the text of the file what Excel makes of ours by reading it as a number: 123 of 00123, 6109.1 of 6109.10? */
export const isSameNumber = (theirs: string, ours: string): boolean => /^\d+(?:\.\d+)?$/.test(ours) && theirs === trimmedNumber(ours);
const trimmedNumber = (text: string) =>
  withoutZeros(text)
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** A key that consists of digits without its leading zeros, so that one which lost them can be compared with the original. */
export const withoutZeros = (key: string): string => (/^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key);
