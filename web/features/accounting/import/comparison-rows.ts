import type { ComparedProduct, EcountProduct, ImportReply } from '#contract/accounting/accounting.ts';
import type { EcountColumn, SkipReason } from '#contract/accounting/ecount-reasons.ts';
import type { ComparisonState } from '#web/ui/comparison/comparison-row.ts';

/** A row of the comparison with a unique key. The SKU is none: it may be empty or occur twice. */
export interface ComparisonRow extends ComparedProduct {
  key: number;
}

/** A comparison reduced to the chosen columns. A new product always keeps its name. */
export function withColumns(rows: readonly ComparedProduct[], columns: ReadonlySet<EcountColumn>): ComparisonRow[] {
  return rows.map((row, key) => {
    // a remark about the weight is dropped when weights are not imported
    const reason = row.state === 'skipped' || columns.has('weight') ? row.reason : null;
    if (row.state !== 'new' && row.state !== 'changed') return { ...row, key, reason };
    const changes = row.changes.filter(({ column }) => columns.has(column) || (row.state === 'new' && column === 'productName'));
    return { ...row, key, changes, reason, state: changes.length === 0 ? 'unchanged' : row.state };
  });
}

/** The states whose rows can be imported, in the order of display. */
export const offeredStates = ['new', 'changed'] as const satisfies readonly ComparisonState[];

/** The product to send for a chosen row: only the values that change, and the revision that was compared. */
export function productToSend({ sku, revision, changes }: ComparisonRow): EcountProduct {
  const to = (column: EcountColumn) => changes.find((change) => change.column === column)?.to ?? null;
  return { sku, productName: textOf(to('productName')), weight: to('weight'), category: textOf(to('category')), revision };
}

/** A row that could not be stored as it is in ECOUNT, reported so that the person can have it corrected there. */
export interface Remark {
  sku: string;
  productName: string | null;
  reason: SkipReason;
}

/** Remarks on the sent rows: those that the server left out, and those whose weight it did not change. */
export function remarksOf(
  sent: readonly ComparisonRow[],
  { skipped }: Pick<ImportReply, 'skipped'>,
): Record<'leftOut' | 'weightKept', Remark[]> {
  const rows = new Map(sent.map((row) => [row.sku, row]));
  const refused = new Set(skipped.map(({ sku }) => sku));
  return {
    leftOut: skipped.map(({ sku, reason }) => ({ sku, productName: rows.get(sku)?.productName ?? null, reason })),
    weightKept: sent.flatMap(({ sku, productName, reason }) => (reason === null || refused.has(sku) ? [] : { sku, productName, reason })),
  };
}

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));
