import { mostFileRows } from '#contract/product-files/file-limits.ts';
import { withUnit } from '#contract/tables/cell-unit.ts';
import { disarmed } from '#contract/tables/csv.ts';
import { cellText } from '#contract/tables/table-cells.ts';
import { FileRefused } from './file-refused.ts';
import { itemText, type NumberStyle, type WorkbookParts } from './xlsx-parts.ts';
import { cellString, elements } from './xml.ts';

/** No table of products is wider; Excel's own limit is 16,384. */
export const mostColumns = 256;
/** The limit for rows, with some room for titles above them. */
const mostRows = mostFileRows + 100;

const placePattern = /(?:^|\s)r="([A-Z]+)?(\d+)"/;
/** Merged cells within one column. A cell merged over several columns is a title, not a value of a row. */
const mergedPattern = /<(?:\w+:)?mergeCell\s+ref="([A-Z]+)(\d+):\1(\d+)"/g;

/**
 * The rows of a sheet as a CSV file would have them: texts that look like a formula are disarmed, numbers have the 15 digits that Excel
 * keeps, the leading zeros of their format and the unit that it writes beside them (`withUnit`), days are written as 2027-03-08 and times
 * as 12:30. A formula is replaced by the value that Excel has calculated.
 * @param onProgress receives the share of the sheet that has been read, from 0 to 1
 */
export function sheetRows(xml: string, parts: WorkbookParts, onProgress: (done: number) => void = () => undefined): string[][] {
  const rows: string[][] = [];
  for (const { attributes, content, begin } of elements(xml, 'row')) {
    const number = Number(placePattern.exec(attributes)?.[2] ?? rows.length + 1);
    const row = rowOf(content, parts);
    if (row.length === 0) continue;
    if (number > mostRows) throw new FileRefused('too-many-rows');
    while (rows.length < number - 1) rows.push([]);
    rows[number - 1] = row;
    if (number % 1000 === 0) onProgress(begin / xml.length);
  }
  return rows;
}

/**
 * Repeats the value of cells that are merged within a column in each of their rows; a file has it in the first row only. Rows without any
 * other value stay empty.
 */
export function fillMerged(rows: string[][], xml: string): void {
  let left = rows.length * mostColumns;
  for (const [, column = '', first, last] of xml.matchAll(mergedPattern)) {
    const [from, to] = [Number(first), Math.min(Number(last), rows.length)];
    left -= Math.max(0, to - from);
    // a cell belongs to one merged range only: more fills than cells means that ranges overlap, which could take for ever
    if (left < 0) throw new FileRefused('broken');
    fillDown(rows, columnOf(column), from, to);
  }
}

function fillDown(rows: string[][], at: number, first: number, last: number): void {
  const text = rows[first - 1]?.[at] ?? '';
  if (text === '') return;
  for (const row of rows.slice(first, last)) {
    if (row.length === 0) continue;
    while (row.length <= at) row.push('');
    row[at] ||= text;
  }
}

function rowOf(content: string, parts: WorkbookParts): string[] {
  const row: string[] = [];
  let next = 0;
  for (const { attributes, content: inside } of elements(content, 'c')) {
    const letters = placePattern.exec(attributes)?.[1];
    const at = letters === undefined ? next : columnOf(letters);
    next = at + 1;
    const text = cellOf(attributes, inside, parts);
    if (text === '' || (at >= mostColumns && text.trim() === '')) continue;
    if (at >= mostColumns) throw new FileRefused('too-many-columns');
    while (row.length < at) row.push('');
    row[at] = text;
  }
  return row;
}

/** The index of a column from its letters: A is 0, AA is 26. */
const columnOf = (letters: string): number => [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellOf(attributes: string, inside: string, parts: WorkbookParts): string {
  const [, type = 'n'] = /(?:^|\s)t="(\w+)"/.exec(attributes) ?? [];
  if (type === 'inlineStr') return disarmed(itemText(inside));
  const [, value] = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</.exec(inside) ?? [];
  // a formula without a calculated value, as some programs write it: it is not empty, and it is not 0 either
  if (value === undefined || (value.trim() === '' && type !== 'str')) return /<(?:\w+:)?f[\s/>]/.test(inside) ? '#VALUE!' : '';
  if (type === 's') return disarmed(parts.texts[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n') return numberText(Number(value), styleOf(attributes, parts), parts.from1904);
  const text = cellString(value);
  return type === 'str' ? disarmed(text) : text.replace(/T00:00:00(?:\.0+)?$/, '');
}

const plainStyle: NumberStyle = { isDay: false, digits: undefined, unit: '' };
const styleOf = (attributes: string, { styles }: WorkbookParts): NumberStyle =>
  styles[Number(/(?:^|\s)s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? plainStyle;

/** The day before Excel's first, as of March 1900: its day 1 is 1900-01-01, and it takes 1900 for a leap year. */
const firstDay = { false: Date.UTC(1899, 11, 30), true: Date.UTC(1904, 0, 1) };
/** The number of 29 February 1900 in Excel. */
const notADay = 60;
/** From this number on, Excel has lost digits. */
const mostExact = 1e15;

/** A time of day as people type it: 12:30, with seconds only if they are not zero. */
function timeText(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString().slice(11, 19);
  return text.endsWith(':00') ? text.slice(0, 5) : text;
}

/** Writes a whole number in a format of digits. Digits for which the format has no place are put in front. */
function withZeros(value: number, format: string): string {
  const left = [...String(value)];
  const written = [...format].toReversed().map((sign) => (sign === '0' ? (left.pop() ?? '0') : sign === '#' ? (left.pop() ?? '') : sign));
  return [...left, ...written.toReversed()].join('');
}

function dayText(number: number, from1904: boolean): string {
  // the day that only Excel has, so that no day of it is another one
  if (number === notADay && !from1904) return '1900-02-29';
  const day = new Date(firstDay[`${from1904}`] + (number + Number(number < notADay && !from1904)) * 86_400_000);
  return day.toISOString().slice(0, 10);
}

function numberText(value: number, { isDay, digits, unit }: NumberStyle, from1904: boolean): string {
  if (Number.isNaN(value)) return '';
  if (digits !== undefined && Number.isSafeInteger(value) && value >= 0 && value < mostExact) return withZeros(value, digits);
  if (isDay && value >= 1 && value < 2_958_466) return dayText(Math.floor(value), from1904);
  if (isDay && value > 0 && value < 1) return timeText(Math.round(value * 86_400));
  const kept = Number(value.toPrecision(15));
  return withUnit(Math.abs(kept) >= mostExact ? kept.toExponential().toUpperCase() : cellText(kept), unit);
}
