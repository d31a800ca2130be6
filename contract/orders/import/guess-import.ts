import { lineNumberNames, otherNames } from '#contract/orders/words/other-names.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { type FoundColumns, findColumns } from '#contract/tables/find-columns.ts';
import { plainName } from '#contract/tables/table-column.ts';
import { looksLikeOrderNumber } from './external-key.ts';
import { type ImportColumn, keyFields } from './import-columns.ts';

/** So many rows are looked at, and of the cells in a column that many of ten must be of the kind. */
const looked = 200;
const enough = 0.6;

/**
 * What the columns of a table are: by their heads, and by what they hold together where a head says too little. Numbers of orders that do
 * not look like ours are those of another system, which may number lines as well, and call an order's number a name. No zod here: the
 * page imports it.
 */
export function guessImport(rows: readonly (readonly string[])[], columns: readonly ImportColumn[], skus: readonly string[]): FoundColumns {
  const found = findColumns(rows, columns) ?? { headRow: -1, fields: [] };
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const table: Table = {
    fields: Array.from({ length: width }, (_, at) => found.fields[at]),
    heads: Array.from({ length: width }, (_, at) => plainName(rows[found.headRow]?.[at] ?? '')),
    all: rows.slice(found.headRow + 1),
    body: rows.slice(found.headRow + 1, found.headRow + 1 + looked).map((row) => row.map((cell) => cell.trim())),
  };
  const { fields } = table;
  tellNumbers(table);
  tellNames(table, columns);
  tellStreets(table);
  const known = new Set(skus.map(canonicalSku));
  for (const [field, holds] of [
    ['orderNumber', looksLikeOrderNumber],
    ['sku', (cell: string) => known.has(canonicalSku(cell))],
  ] as const) {
    const at = fields.includes(field) ? -1 : fields.findIndex((is, column) => is === undefined && mostly(table, column, holds));
    if (at >= 0) fields[at] = field;
  }
  return { headRow: found.headRow, fields };
}

interface Table {
  /** What each column is, as far as it is known; what is found out is written into it. */
  fields: (string | undefined)[];
  heads: readonly string[];
  all: readonly (readonly string[])[];
  /** The first of all rows, trimmed. */
  body: readonly (readonly string[])[];
}

const cellsOf = ({ body }: Table, at: number) => body.flatMap((row) => row[at] || []);

function mostly(table: Table, at: number, holds: (cell: string) => boolean): boolean {
  const cells = cellsOf(table, at);
  return cells.length > 0 && cells.filter(holds).length >= cells.length * enough;
}

const isCalled = ({ heads }: Table, at: number, names: readonly string[] = []) => names.some((name) => plainName(name) === heads[at]);

const cellOf = (row: readonly string[], at: number) => (row[at] ?? '').trim();

/** Does each value of a column stand beside one value of the other, in every row? One without would be a line of the order before it. */
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

/** What is called our number and is none names an order in another system. Of two such numbers the one of several lines is the order's. */
function tellNumbers(table: Table): void {
  const { fields, all } = table;
  const [ours, theirs] = [fields.indexOf('orderNumber'), fields.indexOf('externalReference')];
  if (ours < 0 || cellsOf(table, ours).length === 0) return;
  if (theirs < 0) {
    if (!mostly(table, ours, looksLikeOrderNumber)) fields[ours] = 'externalReference';
    return;
  }
  if (all.some((row) => looksLikeOrderNumber(cellOf(row, ours)))) return;
  const [holdsTheirs, isInTheirs] = [hasOneOf(table, theirs, ours), hasOneOf(table, ours, theirs)];
  // where no order has two lines yet, one that comes with the next file is told by the same number
  if (holdsTheirs && (!isInTheirs || isCalled(table, theirs, lineNumberNames))) {
    fields[ours] = 'externalReference';
    fields[theirs] = undefined;
  } else if (isInTheirs) fields[ours] = undefined;
}

/** Nobody's name is one word with digits in it. Who gets the parcel is then in the next column that is called so. */
function tellNames(table: Table, columns: readonly ImportColumn[]): void {
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

/** A street with what follows it, beside both by themselves, would be printed twice. */
function tellStreets(table: Table): void {
  const { fields, body } = table;
  const [whole, rest] = [fields.indexOf('address1'), fields.indexOf('address2')];
  const street = fields.findIndex((field, at) => field === undefined && isCalled(table, at, otherNames.address1));
  const both = body.filter((row) => row[whole] && row[rest]);
  if (whole < 0 || rest < 0 || street < 0 || both.length === 0) return;
  if (!both.every((row) => bare(row[whole] ?? '') === bare(`${row[street] ?? ''}${row[rest] ?? ''}`))) return;
  fields[whole] = undefined;
  fields[street] = 'address1';
}
