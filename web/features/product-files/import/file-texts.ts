import type { FileColumn } from '#contract/product-files/file-columns.ts';
import { cellOf } from '#contract/tables/table-cells.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import type { ComparisonTexts } from '#web/ui/comparison/comparison-row.ts';
import type { FileRow } from './file-row.ts';
import { remarkOf } from './remark-of.ts';

/**
 * The texts of the comparison: labels, values and remarks.
 * @param registers whether new products can be registered
 */
export function fileTexts(columns: readonly FileColumn[], t: Catalog, { registers }: { registers: boolean }): ComparisonTexts<FileRow> {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const label = (field: string) => byField.get(field)?.names[0] ?? field;
  return {
    label,
    value(field, value) {
      const column = byField.get(field);
      const shown = column ? cellOf(column, value) : value;
      return typeof shown === 'number' && !column?.rule?.names ? formatNumber(shown) : String(shown ?? '');
    },
    remark: (row) => remarkOf(row, { label, registers, t }),
  };
}

/** The rows of the file, each with the reason why it is not taken. */
export const withReasons = (rows: readonly FileRow[], texts: ComparisonTexts<FileRow>) =>
  rows.map((row) => ({ line: row.line, reason: texts.remark(row) ?? '' }));
