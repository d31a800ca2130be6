import { postalCodeOfFile } from '#contract/addresses/postal-code.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { withoutUnit } from '#contract/tables/cell-unit.ts';
import { armed } from '#contract/tables/csv.ts';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { type CellReason, readCell, unitsOf } from '#contract/tables/table-cells.ts';
import type { TableValue, Unit } from '#contract/tables/table-column.ts';
import { channelKey } from './channel-key.ts';
import { externalKey } from './external-key.ts';
import { type ImportColumn, keyFields } from './import-columns.ts';
import { importLimits } from './import-limits.ts';

/** Why rows of a file are not an order, as far as the page can tell. No zod here: the page imports it. */
export type GroupReason = CellReason | 'no-key' | 'rows-differ' | 'too-many-lines' | 'too-long';

/** An order of a file: one row, or several rows that name it. `line` is the number of its first row, from 1. */
export interface GroupedOrder {
  line: number;
  /** The numbers of all its rows. */
  rows: number[];
  fields: Record<string, TableValue>;
  /** Undefined where the file has no columns of lines. */
  lines: { line: number; [field: string]: TableValue }[] | undefined;
  reasons: { field: string | undefined; line: number; reason: GroupReason }[];
}

/** The columns by which a product is found; one of them is enough. */
const productFields = ['pdNumber', 'sku'];

/** No value of an order may be longer. For values below this, the server checks the limit of each field. */
const longest = 5000;

/**
 * Combines the rows of a table into orders: all rows that name the same order, wherever they are, and rows without a name that follow it.
 * The values of an order may be in one of its rows or in all of them; a row with a product or a number of pieces is a line. Empty rows are
 * skipped.
 * @param channel the channel of orders for which the file names none
 */
export function groupOrders(
  rows: readonly (readonly string[])[],
  { headerRow, fields }: FoundColumns,
  columns: readonly ImportColumn[],
  channel = '',
): GroupedOrder[] {
  const placed = columns.flatMap((column) => (fields.includes(column.field) ? [{ column, at: fields.indexOf(column.field) }] : []));
  // without a product column, pieces are not lines: a file of orders has the total of pieces in each row
  const ofLines = productFields.some((field) => fields.includes(field)) ? placed.filter(({ column }) => column.of === 'line') : [];
  const ofOrders = placed.filter(({ column }) => column.of !== 'line');
  const byKey = new Map<string, GroupedOrder>();
  const orders: GroupedOrder[] = [];
  const keyOf = rowKeys(fields, channel);
  let last: GroupedOrder | undefined;
  for (const [index, row] of rows.entries()) {
    if (index <= headerRow || row.every((cell) => cell.trim() === '')) continue;
    const line = index + 1;
    const key = keyOf(row);
    let order = key === undefined ? last : byKey.get(key);
    if (!order) {
      order = { line, rows: [], fields: {}, lines: ofLines.length > 0 ? [] : undefined, reasons: [] };
      orders.push(order);
      if (key === undefined) order.reasons.push({ field: undefined, line, reason: 'no-key' });
      else byKey.set(key, order);
    }
    order.rows.push(line);
    for (const { column, at } of ofOrders) readOfOrder(order, line, column, row[at] ?? '');
    if (channel !== '' && key?.startsWith(theirs) && isEmpty(order.fields.channel)) order.fields.channel = channel;
    readLine(order, line, ofLines, row);
    last = key === undefined && order.reasons.some(({ reason }) => reason === 'no-key') ? undefined : order;
  }
  return orders;
}

/** The prefix of keys made from numbers of other systems. */
const theirs = 'theirs ';

/**
 * Returns a function for the key of the order that a row names, or undefined where it names none. Each channel has order numbers of its
 * own.
 */
function rowKeys(fields: FoundColumns['fields'], channel: string) {
  const columns = [...keyFields, 'channel'].map((field) => fields.indexOf(field));
  let before = { number: '', key: '' };
  return (row: readonly string[]): string | undefined => {
    const [ours = '', reference = '', shop = ''] = columns.map((at) => armed(withoutUnit(row[at] ?? '')).trim());
    if (ours !== '') return `ours ${canonicalSku(ours)}`;
    if (reference === '') return undefined;
    const number = externalKey(reference);
    // the channel may be given only in the first row of an order
    const isBefore = shop === '' && number === before.number;
    before = isBefore ? before : { number, key: `${theirs}${JSON.stringify([channelKey(shop || channel), number])}` };
    return before.key;
  };
}

/** Reads a value of the order from one of its rows. An empty cell does not contradict a filled one. */
function readOfOrder(order: GroupedOrder, line: number, column: ImportColumn, cell: string): void {
  const { field } = column;
  const read = readValue(column, cell);
  if (read.refused !== undefined) order.reasons.push({ field, line, reason: read.refused });
  // an empty country is ignored, as an order cannot be without one: an existing order keeps its country
  else if (field === 'countryCode' && read.value === null) return;
  else if (isEmpty(order.fields[field])) order.fields[field] = read.value;
  else if (!isEmpty(read.value) && !isSame(field, read.value, order.fields[field]) && !(keyFields as readonly string[]).includes(field))
    order.reasons.push({ field, line, reason: 'rows-differ' });
}

function readLine(
  order: GroupedOrder,
  line: number,
  columns: readonly { column: ImportColumn; at: number }[],
  row: readonly string[],
): void {
  // a row with nothing but a currency is not a line
  if (!columns.some(({ column, at }) => column.field !== 'currency' && (row[at] ?? '').trim() !== '')) return;
  const values: Record<string, TableValue> = {};
  /** The currency in the cell of the price itself, as in ₩7,000. */
  let named: Unit | undefined;
  for (const { column, at } of columns) {
    const read = readValue(column, row[at] ?? '');
    if (read.refused !== undefined) order.reasons.push({ field: column.field, line, reason: read.refused });
    else if (read.value !== null) values[column.field] = read.value;
    if (column.field === 'unitPrice') [named] = unitsOf(row[at] ?? '');
  }
  const { currency = named } = values;
  if (named !== undefined && currency !== named) order.reasons.push({ field: 'currency', line, reason: 'other-unit' });
  if (currency !== undefined) values.currency = currency;
  // like the values of an order, the currency of its prices may be given only in its first row
  else if (values.unitPrice !== undefined && columns.some(({ column }) => column.field === 'currency'))
    Object.assign(values, currencyOf(order));
  if (order.lines?.length === importLimits.lines) order.reasons.push({ field: undefined, line, reason: 'too-many-lines' });
  else if ((order.lines?.length ?? 0) < importLimits.lines) order.lines?.push({ ...values, line });
}

/** The currency that the latest of the order's lines names. */
function currencyOf({ lines = [] }: GroupedOrder): { currency?: TableValue } {
  const currency = lines.findLast((line) => line.currency !== undefined)?.currency;
  return currency === undefined ? {} : { currency };
}

type Read = { value: TableValue; refused?: undefined } | { refused: GroupReason; value?: undefined };

/** Reads a cell. An empty cell is '' for a text of the order, and null for lines, numbers and choices. */
function readValue(column: ImportColumn, cell: string): Read {
  const read = readCell(column, column.field === 'postalCode' ? postalCodeOfFile(withoutUnit(cell)) : cell);
  if (read.refused !== undefined) return read;
  if (typeof read.value === 'string' && read.value.length > longest) return { refused: 'too-long' };
  return { value: read.value ?? (column.kind === 'text' && column.of !== 'line' ? '' : null) };
}

const isEmpty = (value: TableValue | undefined) => value === undefined || value === null || value === '';
const isSame = (field: string, one: TableValue, other: TableValue | undefined) =>
  one === other ||
  (field === 'channel' && channelKey(String(one)) === channelKey(String(other))) ||
  (typeof one === 'string' && typeof other === 'string' && one.replaceAll(/\r\n?/g, '\n') === other.replaceAll(/\r\n?/g, '\n'));
