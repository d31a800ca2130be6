import { applyOperation, type BulkColumn, type BulkOperation } from '#contract/change-sets/bulk-operations.ts';
import type { FieldReason } from '#contract/reasons.ts';
import type { CellEdit } from '#web/ui/sheet/model/cell-book.ts';
import type { Column, RowKey, Value } from '#web/ui/sheet/model/column.ts';

/** One operation on one column, for every chosen row. */
export interface ColumnRule {
  column: Column;
  limits: BulkColumn;
  operation: BulkOperation;
  /** The column whose value is taken, where that is the operation. */
  from?: Column | undefined;
}

/** What would become of one value. */
export interface PreviewCell {
  row: unknown;
  key: RowKey;
  column: Column;
  from: Value;
  to: Value;
  /** Why it cannot become that. */
  refused?: string | undefined;
}

export interface Preview {
  /** What would change, and what is refused. */
  cells: readonly PreviewCell[];
  /** Values that are so already, or that nothing can be calculated of. */
  same: number;
}

/** What would become of every chosen row. Several rules for one column follow each other: times 1.4, and then rounded. */
export function previewRows(
  rows: readonly unknown[],
  keyOf: (row: never) => RowKey,
  rules: readonly ColumnRule[],
  reasonText: (reason: FieldReason) => string,
): Preview {
  const byColumn = [...Map.groupBy(rules, ({ column }) => column)];
  const cells: PreviewCell[] = [];
  let same = 0;
  for (const row of rows)
    for (const [column, steps] of byColumn) {
      const from = column.value(row);
      const result = resultOf(row, column, steps, reasonText);
      if ('value' in result && result.value === from) same += 1;
      else {
        const to = 'value' in result ? result.value : from;
        cells.push({ row, key: keyOf(row as never), column, from, to, ...('refused' in result && { refused: result.refused }) });
      }
    }
  return { cells, same };
}

function resultOf(
  row: unknown,
  column: Column,
  steps: readonly ColumnRule[],
  reasonText: (reason: FieldReason) => string,
): { value: Value } | { refused: string } {
  let value = column.value(row);
  for (const { operation, limits, from } of steps) {
    const result = applyOperation(operation, value, limits, from?.value(row));
    if (result.refused) return { refused: reasonText(result.refused) };
    value = result.value;
  }
  // by the rules of its cell, too: the form of an HS code, the letters of a description
  return value === column.value(row) ? { value } : (column.read?.(column.typed(value)) ?? { refused: '' });
}

/** The cells as they are written into the table. @param otherwise what is said where another value stands there by then */
export const editsOf = (cells: readonly PreviewCell[], otherwise: string): CellEdit[] =>
  cells.flatMap(({ key, column, from, to, refused }) => {
    if (refused !== undefined) return [];
    const { name, typed } = column;
    return [{ key, column: name, text: typed(to), read: { value: to }, typed, saw: { value: from, otherwise } }];
  });

/** What the numbers of a column come to, before and after. */
export interface SumChange {
  column: Column;
  from: number;
  to: number;
}

/** Of every column of amounts of which something changes. */
export function sumsOf(cells: readonly PreviewCell[]): SumChange[] {
  const changed = cells.filter(({ column, refused }) => column.numeric && refused === undefined);
  return [...Map.groupBy(changed, ({ column }) => column)].map(([column, of]) => ({
    column,
    from: sum(of.map(({ from }) => from)),
    to: sum(of.map(({ to }) => to)),
  }));
}

/** In hundredths, as money and weights have them. */
const sum = (values: readonly Value[]) =>
  Math.round(values.reduce<number>((so, value) => so + (typeof value === 'number' ? value : 0), 0) * 100) / 100;
