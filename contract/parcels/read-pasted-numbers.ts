import { comparableText } from '#contract/normal-text.ts';
import { guessCarrier, isSameCarrier, normalTrackingNumber, trackingNumberPattern } from './tracking-numbers.ts';

/** A tracking number of a pasted block, with its order and carrier. */
export interface PastedNumber {
  /** Counted from 1. */
  line: number;
  orderNumber: string;
  trackingNumber: string;
  carrier: string;
}

/** A line without an order number or a tracking number. */
export interface UnreadLine {
  line: number;
  text: string;
}

export interface PastedNumbers {
  rows: PastedNumber[];
  unread: UnreadLine[];
}

/** '261121-003', as the list, invoices and most files write it; a spreadsheet may drop the hyphen. */
const orderNumberForm = /^(\d{2}(\d{2})(\d{2}))(-?)(\d{3,})$/;

/**
 * How much a cell looks like an order number; 0 where it cannot be one. Tracking numbers consist of digits, too: an order number without a
 * hyphen has to begin with a day, and counts for more if at most four digits follow, as a day has fewer than ten thousand orders.
 */
function orderSimilarity(cell: string): number {
  const [, , month = '', day = '', hyphen, number = ''] = orderNumberForm.exec(cell) ?? [];
  if (hyphen === undefined) return 0;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (hyphen === '' && !isDay) return 0;
  return (hyphen === '' ? 0 : 4) + (isDay ? 2 : 0) + (number.length <= 4 ? 1 : 0);
}

/**
 * A line with full-width characters and all kinds of dashes converted to plain ones, and without invisible characters that were copied
 * along.
 */
const plainLine = (line: string) =>
  comparableText(line)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .trim();

/**
 * Reads a block of order numbers and tracking numbers that was copied from a spreadsheet or a mail. Each line has one order, with its
 * number before or after the tracking number, in cells separated by tabs, commas, semicolons, bars or spaces. Several tracking numbers in a
 * line give a row each. The carrier is the one named in a cell, otherwise the one whose numbers have this form, otherwise `usual`. Lines
 * without digits (headings) are skipped.
 * @param carriers the carriers that a cell may name, in any case
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

/** A date, which tables often have beside a number: '2026-11-28'. Without its separators it would look like a tracking number. */
const isDate = (cell: string) => /^(19|20)\d\d[-.]\d{1,2}[-.]\d{1,2}\.?$/.test(cell);

/** A Korean or international telephone number: some have as many digits as tracking numbers. */
const isTelephone = (cell: string) => /^(\+\d[\d\s().-]*|0[\d\s().-]+)$/.test(cell) && /^\d{9,13}$/.test(cell.replace(/\D/g, ''));

function readLine(text: string, carriers: readonly string[]): (Omit<PastedNumber, 'line' | 'carrier'> & { carrier?: string })[] {
  const isTable = /[\t,;|]/.test(text);
  const cells = text.split(isTable ? /[\t,;|]/ : /\s+/).map((cell) => cell.trim().replace(/^["'=]+|["']+$/g, ''));
  const carrierAt = cells.findIndex((cell) => carriers.some((name) => isSameCarrier(name, cell)));
  const carrier = carriers.find((name) => isSameCarrier(name, cells[carrierAt] ?? ''));
  const similarity = cells.map(orderSimilarity);
  const orderAt = Math.max(...similarity) > 0 ? similarity.indexOf(Math.max(...similarity)) : -1;
  const [, day, , , , number] = cells[orderAt]?.match(orderNumberForm) ?? [];
  if (day === undefined) return [];
  const rest = cells.filter((cell, index) => index !== orderAt && index !== carrierAt && !isDate(cell));
  const numbersOf = (of: readonly string[]) => (isTable ? likeliest(of.map(numbersIn), carrier) : numbersIn(of.join(' '))).filter(isNumber);
  const others = numbersOf(rest.filter((cell) => !isTelephone(cell)));
  // a tracking number in groups may begin with a group that looks like a telephone number
  const hasOthers = isTable ? others.length > 0 : others.some(guessCarrier);
  return [...new Set(hasOthers ? others : numbersOf(rest))].map((trackingNumber) => ({
    orderNumber: `${day}-${number}`,
    trackingNumber,
    ...(carrier !== undefined && { carrier }),
  }));
}

/**
 * The tracking numbers in a cell. Groups separated by spaces are one number, unless several groups have the form of a carrier's number, or
 * the only one that has is surrounded by words.
 */
function numbersIn(cell: string): string[] {
  const groups = cell.split(/\s+/).map(normalTrackingNumber);
  const formed = groups.filter(guessCarrier);
  const isAlone = formed.length === 1 && groups.every((group) => formed.includes(group) || !/\d/.test(group));
  return formed.length > 1 || isAlone ? formed : [normalTrackingNumber(cell)];
}

/**
 * The cell with the tracking number: the first with a number of the named carrier, otherwise of any carrier, otherwise the first with a
 * number at all.
 */
function likeliest(cells: readonly string[][], carrier: string | undefined): string[] {
  const numbered = cells.filter((numbers) => numbers.some(isNumber));
  const isOf = (by: (number: string) => unknown) => numbered.find((numbers) => numbers.some(by));
  return isOf((number) => carrier !== undefined && guessCarrier(number) === carrier) ?? isOf(guessCarrier) ?? numbered[0] ?? [];
}

const isNumber = (text: string) => trackingNumberPattern.test(text) && /\d{4}/.test(text);
