import type { BatchRow, Refusal, RowOutcome } from '#contract/change-sets/batch.ts';
import type { FileColumn } from '#contract/product-files/file-columns.ts';
import type { FileProduct, RefusedProduct } from '#contract/product-files/registrations.ts';
import type { FileLine } from '#web/features/product-files/read/read.door.ts';
import type { ComparisonRow } from '#web/ui/comparison/comparison-row.ts';

/** A row of a file, compared with the stored product. */
export interface FileRow extends ComparisonRow {
  line: number;
  pdNumber: number | undefined;
  /** The errors of the row: `reasons` found in the file itself, `refusals` by the server. */
  reasons: FileLine['reasons'];
  refusals: readonly Refusal[];
  zerosLost: boolean;
}

/** The rows of a file as rows of a comparison. */
export const fileRows = (lines: readonly FileLine[]): FileRow[] =>
  lines.map((line, key) => ({
    ...{ key, line: line.line, pdNumber: line.pdNumber, sku: line.sku, productName: line.productName || null },
    ...{ reasons: line.reasons, refusals: [], zerosLost: line.zerosLost },
    state: line.reasons.length > 0 ? 'skipped' : line.isNew ? 'new' : line.changes.length > 0 ? 'changed' : 'unchanged',
    changes: line.changes.map(({ field, from, to }) => ({ column: field, from, to })),
  }));

export const fileTables = ['product', 'priceSheet'] as const;
export type FileTable = (typeof fileTables)[number];

/** The revisions of a product and of its price sheet with which the file was compared. */
export type Revisions = ReadonlyMap<number, Record<FileTable, number>>;

/** The changed fields of the rows that are stored in this table, as a batch endpoint takes them. */
export function batchRowsOf(table: FileTable, rows: readonly FileRow[], columns: readonly FileColumn[], revisions: Revisions): BatchRow[] {
  const own = new Set(columns.flatMap(({ of, field }) => (of === table ? [field] : [])));
  return rows.flatMap(({ pdNumber, changes }) => {
    const fields = Object.fromEntries(changes.flatMap(({ column, to }) => (own.has(column) ? [[column, to]] : [])));
    if (pdNumber === undefined || Object.keys(fields).length === 0) return [];
    const revision = revisions.get(pdNumber)?.[table];
    return [{ pdNumber, fields, ...(revision !== undefined && { revision }) }];
  });
}

/** The rows with the server's outcomes: refused ones become `skipped`. */
export function withOutcomes(rows: readonly FileRow[], outcomes: readonly RowOutcome[]): FileRow[] {
  const refused = new Map<number, Refusal[]>();
  // a value that somebody else, or an earlier part of this file, has stored already needs no change
  const open = new Set(outcomes.flatMap(({ pdNumber, state }) => (state === 'unchanged' ? [] : [pdNumber])));
  for (const { pdNumber, state, refusals = [] } of outcomes) {
    if (state === 'refused') refused.set(pdNumber, [...(refused.get(pdNumber) ?? []), ...refusals]);
    if (state === 'conflict') refused.set(pdNumber, [...(refused.get(pdNumber) ?? []), { code: 'revision-conflict' }]);
  }
  return rows.map((row) => {
    if (row.pdNumber === undefined || row.state !== 'changed') return row;
    if (!open.has(row.pdNumber)) return { ...row, state: 'unchanged', changes: [] };
    const refusals = refused.get(row.pdNumber);
    return refusals ? { ...row, state: 'skipped', refusals } : row;
  });
}

/** The rows that the server refused when they were stored, with the reasons. */
export const leftRows = (rows: readonly FileRow[], outcomes: readonly RowOutcome[]): FileRow[] =>
  withOutcomes(rows, outcomes).filter(({ state }) => state === 'skipped');

/** New products as the registration takes them. */
export function newProductsOf(rows: readonly FileRow[], columns: readonly FileColumn[]): FileProduct[] {
  const ofPrices = new Set(columns.flatMap(({ of, field }) => (of === 'priceSheet' ? [field] : [])));
  const values = (changes: FileRow['changes'], prices: boolean) =>
    Object.fromEntries(changes.flatMap(({ column, to }) => (ofPrices.has(column) === prices ? [[column, to]] : [])));
  return rows.map(({ line, changes }) => ({ line, product: values(changes, false), prices: values(changes, true) }));
}

/** The rows with the server's refusals of new products. */
export function withRefused(rows: readonly FileRow[], refused: readonly RefusedProduct[]): FileRow[] {
  const byLine = new Map(refused.map(({ line, refusals }) => [line, refusals]));
  return rows.map((row) => {
    const refusals = row.state === 'new' ? byLine.get(row.line) : undefined;
    return refusals ? { ...row, state: 'skipped', refusals } : row;
  });
}
