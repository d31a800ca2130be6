import { applyOperation, type BulkColumn, type BulkOperation } from '#contract/change-sets/bulk-operations.ts';
import type { FieldReason } from '#contract/reasons.ts';
import type { CellEdit } from '#web/ui/sheet/model/cell-book.ts';
import type { Column, RowKey, Value } from '#web/ui/sheet/model/column.ts';

/** One operation on one column, for every chosen row. */
export interface ColumnRule {
  column: Column;
  limits: BulkColumn;
  operation: BulkOperation;
  /** The column from which the value is taken, for the operation `from`. */
  from?: Column | undefined;
}

/** The effect of the rules on one value. */
export interface PreviewCell {
  row: unknown;
  key: RowKey;
  column: Column;
  from: Value;
  to: Value;
  /** Why the change is refused. */
  refused?: string | undefined;
}

export interface Preview {
  /** The values that change, and the refused ones. */
  cells: readonly PreviewCell[];
  /** The number of values that do not change: they have the result already, or nothing can be calculated from them. */
  same: number;
}

/**
 * The effect of the rules on every row. Several rules for one column are applied one after the other, such as times 1.4 and then rounded.
 */
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
  // also checked by the rules of its cell, such as the format of an HS code or the letters of a description
  return value === column.value(row) ? { value } : (column.read?.(column.typed(value)) ?? { refused: '' });
}

/**
 * The cells as edits of the table.
 * @param otherwise the message for a cell whose value has changed meanwhile
 */
export const editsOf = (cells: readonly PreviewCell[], otherwise: string): CellEdit[] =>
  cells.flatMap(({ key, column, from, to, refused }) => {
    if (refused !== undefined) return [];
    const { name, typed } = column;
    return [{ key, column: name, text: typed(to), read: { value: to }, typed, saw: { value: from, otherwise } }];
  });

/** The sum of a column, before and after. */
export interface SumChange {
  column: Column;
  from: number;
  to: number;
}

/** The sums of every numeric column in which a value changes. */
export function sumsOf(cells: readonly PreviewCell[]): SumChange[] {
  const changed = cells.filter(({ column, refused }) => column.numeric && refused === undefined);
  return [...Map.groupBy(changed, ({ column }) => column)].map(([column, of]) => ({
    column,
    from: sum(of.map(({ from }) => from)),
    to: sum(of.map(({ to }) => to)),
  }));
}

/** Rounded to hundredths, as money and weights have them, to remove errors of binary fractions. */
const sum = (values: readonly Value[]) =>
  Math.round(values.reduce<number>((so, value) => so + (typeof value === 'number' ? value : 0), 0) * 100) / 100;
