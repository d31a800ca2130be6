import { canonicalSku } from '#contract/products/sku.ts';
import { withoutUnit } from '#contract/tables/cell-unit.ts';
import { type FoundColumns, findColumns } from '#contract/tables/find-columns.ts';
import { damageOf, readCell } from '#contract/tables/table-cells.ts';
import { plainName } from '#contract/tables/table-column.ts';
import type { FileColumn } from './file-columns.ts';

/** The number of rows that are examined, and the share of a column's cells that must have the form of a field. */
const looked = 200;
const enough = 0.6;

/**
 * Recognises the columns of a table: by their heads (`findColumns`), and otherwise by their contents, if these are existing SKUs, existing
 * names, or availabilities. In a table without headers all columns are guessed; `headerRow` is -1 then.
 */
export function guessColumns(
  rows: readonly (readonly string[])[],
  columns: readonly FileColumn[],
  products: readonly { sku: string; productName: string }[],
): FoundColumns {
  const found = findColumns(rows, columns) ?? { headerRow: -1, fields: [] };
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const fields = Array.from({ length: width }, (_, at) => found.fields[at]);
  const below = rows.slice(found.headerRow + 1).filter((row) => row.some((cell) => cell !== ''));
  const tests = testsOf(columns, products);
  for (let at = 0; at < width; at += 1) {
    if (fields[at] !== undefined) continue;
    const cells = below.slice(0, looked).flatMap((row) => withoutUnit(row[at] ?? '').trim() || []);
    const field = cells.length === 0 ? undefined : tests.find(({ holds }) => cells.filter(holds).length >= cells.length * enough)?.field;
    if (field !== undefined && !fields.includes(field)) fields[at] = field;
  }
  return { headerRow: found.headerRow, fields };
}

function testsOf(columns: readonly FileColumn[], products: readonly { sku: string; productName: string }[]) {
  const skus = new Set(products.map(({ sku }) => canonicalSku(sku)));
  const names = new Set(products.map(({ productName }) => plainName(productName)));
  const availability = columns.find(({ field }) => field === 'availability');
  return [
    { field: 'sku', holds: (cell: string) => skus.has(canonicalSku(cell)) || damageOf(cell) === 'digits-lost' },
    { field: 'productName', holds: (cell: string) => names.has(plainName(cell)) },
    ...(availability ? [{ field: 'availability', holds: (cell: string) => readCell(availability, cell).refused === undefined }] : []),
  ].filter(({ field }) => columns.some((column) => column.field === field));
}
