import { lineNumberNames, otherNames } from '#contract/orders/words/other-names.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { withoutUnit } from '#contract/tables/cell-unit.ts';
import { type FoundColumns, findColumns } from '#contract/tables/find-columns.ts';
import { plainName } from '#contract/tables/table-column.ts';
import { looksLikeOrderNumber } from './external-key.ts';
import { type ImportColumn, keyFields } from './import-columns.ts';

/** The number of rows that are examined, and the share of a column's cells that must have the form of a field. */
const looked = 200;
const enough = 0.6;

/**
 * Recognises the columns of a table: by their heads, and by heads and contents together where a head alone says too little. Order numbers
 * that do not look like ours belong to another system. Such a system may also number its lines, and may call an order's number its name. No
 * zod here: the page imports it.
 */
export function guessImport(rows: readonly (readonly string[])[], columns: readonly ImportColumn[], skus: readonly string[]): FoundColumns {
  const found = findColumns(rows, columns) ?? { headerRow: -1, fields: [] };
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const table: Table = {
    fields: Array.from({ length: width }, (_, at) => found.fields[at]),
    headers: Array.from({ length: width }, (_, at) => plainName(rows[found.headerRow]?.[at] ?? '')),
    all: rows.slice(found.headerRow + 1),
    body: rows.slice(found.headerRow + 1, found.headerRow + 1 + looked).map((row) => row.map((cell) => withoutUnit(cell).trim())),
  };
  const { fields } = table;
  assignNumbers(table);
  assignNames(table, columns);
  assignStreets(table);
  const known = new Set(skus.map(canonicalSku));
  for (const [field, holds] of [
    ['orderNumber', looksLikeOrderNumber],
    ['sku', (cell: string) => known.has(canonicalSku(cell))],
  ] as const) {
    const at = fields.includes(field) ? -1 : fields.findIndex((is, column) => is === undefined && mostly(table, column, holds));
    if (at >= 0) fields[at] = field;
  }
  return { headerRow: found.headerRow, fields };
}

interface Table {
  /** The field of each column, as far as it is known; recognised fields are written into it. */
  fields: (string | undefined)[];
  headers: readonly string[];
  all: readonly (readonly string[])[];
  /** The first rows, trimmed. */
  body: readonly (readonly string[])[];
}

const cellsOf = ({ body }: Table, at: number) => body.flatMap((row) => row[at] || []);

function mostly(table: Table, at: number, holds: (cell: string) => boolean): boolean {
  const cells = cellsOf(table, at);
  return cells.length > 0 && cells.filter(holds).length >= cells.length * enough;
}

const isCalled = ({ headers }: Table, at: number, names: readonly string[] = []) => names.some((name) => plainName(name) === headers[at]);

const cellOf = (row: readonly string[], at: number) => (row[at] ?? '').trim();

/**
 * Does each value of one column always occur beside the same value of the other? A row without the other value would be a line of the
 * previous order.
 */
function hasOneOf({ all }: Table, at: number, other: number): boolean {
  const beside = new Map<string, string>();
  return all.every((row) => {
    const [value, its] = [cellOf(row, at), cellOf(row, other)];
    if (value === '') return true;
    const before = beside.get(value) ?? its;
    beside.set(value, before);
    return its !== '' && before === its;
  });
}

/**
 * A column that is called our order number but contains other numbers has those of another system. If there are two such columns, the
 * number that several lines share is the order's.
 */
function assignNumbers(table: Table): void {
  const { fields, all } = table;
  const [ours, theirs] = [fields.indexOf('orderNumber'), fields.indexOf('externalReference')];
  if (ours < 0 || cellsOf(table, ours).length === 0) return;
  if (theirs < 0) {
    if (!mostly(table, ours, looksLikeOrderNumber)) fields[ours] = 'externalReference';
    return;
  }
  if (all.some((row) => looksLikeOrderNumber(cellOf(row, ours)))) return;
  const [holdsTheirs, isInTheirs] = [hasOneOf(table, theirs, ours), hasOneOf(table, ours, theirs)];
  // while every order has one line, both columns fit; one that is named after line numbers is then not the order's number
  if (holdsTheirs && (!isInTheirs || isCalled(table, theirs, lineNumberNames))) {
    fields[ours] = 'externalReference';
    fields[theirs] = undefined;
  } else if (isInTheirs) fields[ours] = undefined;
}

/**
 * A name is not one word with digits in it, so such a column contains order numbers. The receiver's name is then in the next column with a
 * fitting head.
 */
function assignNames(table: Table, columns: readonly ImportColumn[]): void {
  const { fields } = table;
  const names = otherNames.receiverName;
  if (fields.some((field) => keyFields.some((key) => key === field))) return;
  const isOpen = (at: number) => (fields[at] === undefined || fields[at] === 'receiverName') && isCalled(table, at, names);
  const number = fields.findIndex((_, at) => isOpen(at) && mostly(table, at, (cell) => /^\S*\d\S*$/.test(cell)));
  if (number < 0) return;
  fields[number] = mostly(table, number, looksLikeOrderNumber) ? 'orderNumber' : 'externalReference';
  if (fields.includes('receiverName') || columns.every(({ field }) => field !== 'receiverName')) return;
  const name = fields.findIndex((_, at) => isOpen(at));
  if (name >= 0) fields[name] = 'receiverName';
}

const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Where one column has the street together with its second line, and both also have columns of their own, only the latter are used:
 * otherwise the second line would be printed twice.
 */
function assignStreets(table: Table): void {
  const { fields, body } = table;
  const [whole, rest] = [fields.indexOf('address1'), fields.indexOf('address2')];
  const street = fields.findIndex((field, at) => field === undefined && isCalled(table, at, otherNames.address1));
  const both = body.filter((row) => row[whole] && row[rest]);
  if (street < 0 || both.length === 0) return;
  if (!both.every((row) => bare(row[whole] ?? '') === bare(`${row[street] ?? ''}${row[rest] ?? ''}`))) return;
  fields[whole] = undefined;
  fields[street] = 'address1';
}
