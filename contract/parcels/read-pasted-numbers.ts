import { comparableText } from '#contract/normal-text.ts';
import { guessCarrier, isSameCarrier, normalTrackingNumber, trackingNumberPattern } from './tracking-numbers.ts';

/** A line of a pasted block: which order, which number, and whose. */
export interface PastedNumber {
  /** From 1, as people count. */
  line: number;
  orderNumber: string;
  trackingNumber: string;
  carrier: string;
}

/** A line in which something is missing. */
export interface UnreadLine {
  line: number;
  text: string;
}

export interface PastedNumbers {
  rows: PastedNumber[];
  unread: UnreadLine[];
}

/** '261121-003', as the list, the invoice and most files write it; a spreadsheet may drop the hyphen. */
const orderNumberForm = /^(\d{2}(\d{2})(\d{2}))(-?)(\d{3,})$/;

/**
 * How much a cell looks like the number of an order; 0 where it cannot be one. Tracking numbers are digits, too: without a hyphen the
 * number begins with a day, and a day has fewer than ten thousand orders.
 */
function orderLikeness(cell: string): number {
  const [, , month = '', day = '', hyphen, number = ''] = orderNumberForm.exec(cell) ?? [];
  if (hyphen === undefined) return 0;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (hyphen === '' && !isDay) return 0;
  return (hyphen === '' ? 0 : 4) + (isDay ? 2 : 0) + (number.length <= 4 ? 1 : 0);
}

/** However wide it was typed, by whichever dash, and without what nobody can see of a copy. */
const plainLine = (line: string) =>
  comparableText(line)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .trim();

/**
 * Reads a block of order numbers and tracking numbers, as it is copied from a spreadsheet or a mail: one order a line, its number
 * before the tracking number or after it, in cells separated by tabs, commas, semicolons or bars, or by spaces. Each of several
 * tracking numbers with spaces between them gets a row. The carrier is the one that a cell names, else the one that the form of the
 * number tells, else `usual`. Lines without digits (headings) are left out.
 * @param carriers the names that may stand in a cell, whatever their case
 */
export function readPastedNumbers(block: string, carriers: readonly string[], usual: string): PastedNumbers {
  const read: PastedNumbers = { rows: [], unread: [] };
  for (const [at, raw] of block.split(/\r?\n/).entries()) {
    const text = plainLine(raw);
    if (!/\d/.test(text)) continue;
    const found = readLine(text, carriers);
    if (found.length === 0) read.unread.push({ line: at + 1, text });
    for (const row of found) read.rows.push({ line: at + 1, ...row, carrier: row.carrier ?? guessCarrier(row.trackingNumber) ?? usual });
  }
  return read;
}

/** A day, as cells have it beside a number: '2026-11-28'. Without what is between its parts it would look like one. */
const isDate = (cell: string) => /^(19|20)\d\d[-.]\d{1,2}[-.]\d{1,2}\.?$/.test(cell);

/** A telephone number, in Korea or with its country: some have as many digits as the numbers of a carrier. */
const isTelephone = (cell: string) => /^(\+\d[\d\s().-]*|0[\d\s().-]+)$/.test(cell) && /^\d{9,13}$/.test(cell.replace(/\D/g, ''));

function readLine(text: string, carriers: readonly string[]): (Omit<PastedNumber, 'line' | 'carrier'> & { carrier?: string })[] {
  const isTable = /[\t,;|]/.test(text);
  const cells = text.split(isTable ? /[\t,;|]/ : /\s+/).map((cell) => cell.trim().replace(/^["'=]+|["']+$/g, ''));
  const carrierAt = cells.findIndex((cell) => carriers.some((name) => isSameCarrier(name, cell)));
  const carrier = carriers.find((name) => isSameCarrier(name, cells[carrierAt] ?? ''));
  const likeness = cells.map(orderLikeness);
  const orderAt = Math.max(...likeness) > 0 ? likeness.indexOf(Math.max(...likeness)) : -1;
  const [, day, , , , number] = cells[orderAt]?.match(orderNumberForm) ?? [];
  if (day === undefined) return [];
  const rest = cells.filter((cell, index) => index !== orderAt && index !== carrierAt && !isDate(cell));
  const numbersOf = (of: readonly string[]) => (isTable ? likeliest(of.map(numbersIn), carrier) : numbersIn(of.join(' '))).filter(isNumber);
  const others = numbersOf(rest.filter((cell) => !isTelephone(cell)));
  // a number in groups may begin with one that looks like a telephone number
  const isTold = isTable ? others.length > 0 : others.some(guessCarrier);
  return [...new Set(isTold ? others : numbersOf(rest))].map((trackingNumber) => ({
    orderNumber: `${day}-${number}`,
    trackingNumber,
    ...(carrier !== undefined && { carrier }),
  }));
}

/**
 * The tracking numbers in a cell. Spaces within one divide it into groups, unless more than one of these is a whole number by its form, or
 * the only one is, and beside it are words.
 */
function numbersIn(cell: string): string[] {
  const whole = normalTrackingNumber(cell);
  const groups = cell.split(/\s+/).map(normalTrackingNumber);
  const formed = groups.filter(guessCarrier);
  const isAlone = formed.length === 1 && groups.every((group) => formed.includes(group) || !/\d/.test(group));
  if (formed.length > 1 || (isAlone && guessCarrier(whole) === undefined)) return formed;
  return [whole];
}

/** Beside a telephone number, say, what looks like a number of the carrier that is named, or of any; else the first. */
function likeliest(cells: readonly string[][], carrier: string | undefined): string[] {
  const numbered = cells.filter((numbers) => numbers.some(isNumber));
  const isOf = (by: (number: string) => unknown) => numbered.find((numbers) => numbers.some(by));
  return isOf((number) => carrier !== undefined && guessCarrier(number) === carrier) ?? isOf(guessCarrier) ?? numbered[0] ?? [];
}

const isNumber = (text: string) => trackingNumberPattern.test(text) && /\d{4}/.test(text);
