import { canonicalSku } from '#contract/products/sku.ts';
import { armed } from './csv.ts';
import type { FoundColumns } from './find-columns.ts';
import { type KnownProduct, productFinder, type UnfoundReason } from './find-product.ts';
import { damageOf, isSameNumber, isSameText, readCell, withoutZeros, writeCell } from './table-cells.ts';
import type { TableColumn, TableValue } from './table-column.ts';

export type LineReason = UnfoundReason | 'product-twice';

/** A row of a file beside the product that it is about. `line` is its place in the file, from 1. */
export interface MatchedLine<Product extends KnownProduct> {
  line: number;
  product: Product | undefined;
  /** No product has its SKU: it could be one. */
  isNew: boolean;
  /** What is to be stored: the values that differ, of a new product all that there are. */
  fields: Record<string, TableValue>;
  reasons: { field: string | undefined; reason: LineReason }[];
  /** A SKU, or another number that is a text, has lost its zeros: it stays as it is here. */
  zerosLost: boolean;
}

/**
 * Matches the rows of a table with products, by their number or else by their SKU in whatever spelling, and finds what
 * differs. Empty rows are left out. A cell that is empty empties its value: a file without the column leaves it.
 */
export function matchRows<Product extends KnownProduct>(
  rows: readonly (readonly string[])[],
  { headRow, fields }: FoundColumns,
  columns: readonly TableColumn[],
  products: readonly Product[],
): MatchedLine<Product>[] {
  const find = productFinder(products);
  const at = (field: string) => fields.indexOf(field);
  const named = columns.filter(({ field }) => field !== 'pdNumber' && at(field) >= 0);
  const seen = new Set<number>();
  return rows.flatMap((row, index) => {
    if (index <= headRow || row.every((cell) => cell.trim() === '')) return [];
    const line: MatchedLine<Product> = { line: index + 1, product: undefined, isNew: false, fields: {}, reasons: [], zerosLost: false };
    const number = (row[at('pdNumber')] ?? '').trim();
    const found = find(number, armed(row[at('sku')] ?? ''));
    if ('reason' in found) {
      line.isNew = number === '' && found.reason === 'unknown-product';
      if (line.isNew) for (const column of named) readNewCell(line, column, row[at(column.field)] ?? '');
      else line.reasons.push({ field: undefined, reason: found.reason });
    } else {
      const { product } = found;
      line.product = product;
      line.zerosLost = found.zerosLost;
      // what names the product is no value to be stored
      const values = number === '' ? named.filter(({ field }) => field !== 'sku') : named;
      if (seen.has(product.pdNumber)) line.reasons.push({ field: undefined, reason: 'product-twice' });
      else for (const column of values) compareCell(line, column, row[at(column.field)] ?? '', product);
      seen.add(product.pdNumber);
    }
    return [line];
  });
}

/** A value of a product that is not here. */
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
  // nearly all cells are as they were written
  if (cell === writeCell(column, current)) return;
  const read = readCell(column, cell);
  if (read.refused) line.reasons.push({ field, reason: read.refused });
  else if (isSame(read.value, current)) return;
  else if (kind !== 'text') line.fields[field] = read.value;
  else compareText(line, field, String(read.value ?? ''), String(current ?? ''));
}

/** A text that differs: changed by a person, or by Excel, which takes numbers and days for what they are not. */
function compareText(line: MatchedLine<KnownProduct>, field: string, theirs: string, ours: string): void {
  const damage = damageOf(theirs);
  if (field === 'sku' ? hasLostZeros(canonicalSku(theirs), canonicalSku(ours)) : isSameNumber(theirs, ours)) line.zerosLost = true;
  else if (damage) line.reasons.push({ field, reason: damage });
  else line.fields[field] = theirs === '' ? null : theirs;
}

/** Another spelling of the same SKU has lost nothing: somebody wants it spelled so. */
const hasLostZeros = (theirs: string, ours: string): boolean => theirs !== ours && withoutZeros(theirs) === withoutZeros(ours);

const isSame = (read: TableValue, current: TableValue): boolean =>
  read === current || (typeof read === 'string' && typeof current === 'string' && isSameText(read, current));
