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
 * Reads a block of order numbers and tracking numbers, as it is copied from a spreadsheet or a mail: one order a line, the
 * order's number before the tracking number or after it, cells separated by tabs, commas, semicolons or bars, or by spaces.
 * A cell with the name of a carrier says whose number it is; otherwise its form does, and then `usual`. Lines without
 * digits (headings) are left out.
 * @param carriers the names that may stand in a cell, whatever their case
 */
export function readPastedNumbers(block: string, carriers: readonly string[], usual: string): PastedNumbers {
  const read: PastedNumbers = { rows: [], unread: [] };
  for (const [at, raw] of block.split(/\r?\n/).entries()) {
    const text = plainLine(raw);
    if (!/\d/.test(text)) continue;
    const row = readLine(text, carriers);
    if (row === undefined) read.unread.push({ line: at + 1, text });
    else read.rows.push({ line: at + 1, ...row, carrier: row.carrier ?? guessCarrier(row.trackingNumber) ?? usual });
  }
  return read;
}

/** A day, as cells have it beside a number: '2026-11-28'. Without what is between its parts it would look like one. */
const isDate = (cell: string) => /^(19|20)\d\d[-.]\d{1,2}[-.]\d{1,2}\.?$/.test(cell);

/** A telephone number, in Korea or with its country: some have as many digits as the numbers of a carrier. */
const isTelephone = (cell: string) => /^(\+\d[\d\s().-]*|0[\d\s().-]+)$/.test(cell) && /^\d{9,13}$/.test(cell.replace(/\D/g, ''));

function readLine(text: string, carriers: readonly string[]): (Omit<PastedNumber, 'line' | 'carrier'> & { carrier?: string }) | undefined {
  const cells = (/[\t,;|]/.test(text) ? text.split(/[\t,;|]/) : text.split(/\s+/)).map((cell) => cell.trim().replace(/^["']|["']$/g, ''));
  const carrierAt = cells.findIndex((cell) => carriers.some((name) => isSameCarrier(name, cell)));
  const carrier = carriers.find((name) => isSameCarrier(name, cells[carrierAt] ?? ''));
  const likeness = cells.map(orderLikeness);
  const orderAt = Math.max(...likeness) > 0 ? likeness.indexOf(Math.max(...likeness)) : -1;
  const [, day, , , , number] = cells[orderAt]?.match(orderNumberForm) ?? [];
  // with spaces between cells, those of a number in groups belong together
  const rest = cells.filter((cell, index) => index !== orderAt && index !== carrierAt && !isDate(cell));
  const whole = normalTrackingNumber(rest.join(''));
  const numbersOf = (of: readonly string[]) => of.map(normalTrackingNumber).filter(isNumber);
  const others = numbersOf(rest.filter((cell) => !isTelephone(cell)));
  const trackingNumber = /[\t,;|]/.test(text) ? likeliest(others.length > 0 ? others : numbersOf(rest), carrier) : whole;
  if (day === undefined || trackingNumber === undefined || !isNumber(trackingNumber)) return undefined;
  return { orderNumber: `${day}-${number}`, trackingNumber, ...(carrier !== undefined && { carrier }) };
}

/** Beside a telephone number, say, the one that looks like a number of the carrier that is named, or of any; else the first. */
const likeliest = (numbers: readonly string[], carrier: string | undefined): string | undefined =>
  numbers.find((number) => carrier !== undefined && guessCarrier(number) === carrier) ?? numbers.find(guessCarrier) ?? numbers[0];

const isNumber = (text: string) => trackingNumberPattern.test(text) && /\d{4}/.test(text);
