import { canonicalSku } from '#contract/products/sku.ts';
import { withoutUnit } from './cell-unit.ts';
import { armed } from './csv.ts';
import type { FoundColumns } from './find-columns.ts';
import { type KnownProduct, productFinder, type UnfoundReason } from './find-product.ts';
import { damageOf, isSameNumber, isSameText, readCell, withoutZeros, writeCell } from './table-cells.ts';
import type { TableColumn, TableValue } from './table-column.ts';

export type LineReason = UnfoundReason | 'product-twice';

/** A row of a file with the product that it describes. `line` is its number in the file, from 1. */
export interface MatchedLine<Product extends KnownProduct> {
  line: number;
  product: Product | undefined;
  /** No product has this SKU, so the row may be a new product. */
  isNew: boolean;
  /** The values to be stored: those that differ, or all values of a new product. */
  fields: Record<string, TableValue>;
  reasons: { field: string | undefined; reason: LineReason }[];
  /** The SKU, or another text that consists of digits, has lost its zeros in the file: the stored value is kept. */
  zerosLost: boolean;
}

/**
 * Matches the rows of a table with products, by number or otherwise by SKU in any spelling, and finds the values that differ. Empty rows
 * are skipped. An empty cell removes a value, whereas a value without a column stays.
 */
export function matchRows<Product extends KnownProduct>(
  rows: readonly (readonly string[])[],
  { headerRow, fields }: FoundColumns,
  columns: readonly TableColumn[],
  products: readonly Product[],
): MatchedLine<Product>[] {
  const find = productFinder(products);
  const at = (field: string) => fields.indexOf(field);
  const named = columns.filter(({ field }) => field !== 'pdNumber' && at(field) >= 0);
  const seen = new Set<number>();
  return rows.flatMap((row, index) => {
    if (index <= headerRow || row.every((cell) => cell.trim() === '')) return [];
    const line: MatchedLine<Product> = { line: index + 1, product: undefined, isNew: false, fields: {}, reasons: [], zerosLost: false };
    const number = (row[at('pdNumber')] ?? '').trim();
    const found = find(number, armed(withoutUnit(row[at('sku')] ?? '')));
    if ('reason' in found) {
      line.isNew = number === '' && found.reason === 'unknown-product';
      if (line.isNew) for (const column of named) readNewCell(line, column, row[at(column.field)] ?? '');
      else line.reasons.push({ field: undefined, reason: found.reason });
    } else {
      const { product } = found;
      line.product = product;
      line.zerosLost = found.zerosLost;
      // the column by which the product was found is not a value to be stored
      const values = number === '' ? named.filter(({ field }) => field !== 'sku') : named;
      if (seen.has(product.pdNumber)) line.reasons.push({ field: undefined, reason: 'product-twice' });
      else for (const column of values) compareCell(line, column, row[at(column.field)] ?? '', product);
      seen.add(product.pdNumber);
    }
    return [line];
  });
}

/** Reads a value of a new product. */
function readNewCell(line: MatchedLine<KnownProduct>, column: TableColumn, cell: string): void {
  const read = readCell(column, cell);
  const damage = column.kind === 'text' && typeof read.value === 'string' ? damageOf(read.value) : undefined;
  const refused = read.refused ?? damage;
  if (refused) line.reasons.push({ field: column.field, reason: refused });
  else if (read.value !== null && read.value !== undefined) line.fields[column.field] = read.value;
}

function compareCell(line: MatchedLine<KnownProduct>, column: TableColumn, cell: string, product: KnownProduct): void {
  const { field, kind } = column;
  const current = (product as unknown as Record<string, TableValue | undefined>)[field] ?? null;
  // shortcut: nearly all cells are unchanged
  if (cell === writeCell(column, current)) return;
  const read = readCell(column, cell);
  if (read.refused) line.reasons.push({ field, reason: read.refused });
  else if (isSame(read.value, current)) return;
  else if (kind !== 'text') line.fields[field] = read.value;
  else compareText(line, field, String(read.value ?? ''), String(current ?? ''));
}

/** Compares a text that differs: either a person changed it, or Excel did, by interpreting it as a number or date. */
function compareText(line: MatchedLine<KnownProduct>, field: string, theirs: string, ours: string): void {
  const damage = damageOf(theirs);
  const isShorter = field === 'sku' && hasLostZeros(canonicalSku(theirs), canonicalSku(ours));
  if (isShorter || isSameNumber(theirs, ours)) line.zerosLost = true;
  else if (damage) line.reasons.push({ field, reason: damage });
  else line.fields[field] = theirs === '' ? null : theirs;
}

/** A SKU in another spelling has not lost zeros: somebody wants to change its spelling. */
const hasLostZeros = (theirs: string, ours: string): boolean => theirs !== ours && withoutZeros(theirs) === withoutZeros(ours);

const isSame = (read: TableValue, current: TableValue): boolean =>
  read === current || (typeof read === 'string' && typeof current === 'string' && isSameText(read, current));
