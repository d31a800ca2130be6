import type { ImportColumn } from '#contract/orders/import/import-columns.ts';
import { cellOf } from '#contract/tables/table-cells.ts';
import { formatDollar, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { refusalText } from '#web/tables/refusal-text.ts';
import type { ComparisonTexts } from '#web/ui/comparison/comparison-row.ts';
import type { OrderRow } from './order-row.ts';

/** The texts of the comparison: labels, values and reasons. */
export function orderTexts(columns: readonly ImportColumn[], t: Catalog): ComparisonTexts<OrderRow> {
  const words = t.orderImport;
  const byField = new Map(columns.map((column) => [column.field, column]));
  const label = (field: string) => words.labels[field as keyof typeof words.labels] ?? byField.get(field)?.names[0] ?? field;
  const inRow = (line: number | undefined, row: OrderRow, text: string) =>
    line === undefined || row.rows.length === 1 ? text : words.inRow(formatNumber(line), text);
  return {
    label,
    value(field, value) {
      if (field === 'total' && typeof value === 'number') return formatDollar(value);
      const column = byField.get(field);
      return String((column ? cellOf(column, value) : value) ?? '');
    },
    remark(row) {
      const remarks = [
        ...row.reasons.map(({ field, line, reason }) =>
          inRow(line, row, field === undefined ? words.reasons[reason] : `${label(field)}: ${words.reasons[reason]}`),
        ),
        ...row.refusals.map((refusal) => inRow(refusal.line, row, refusalText(refusal, label, t))),
        ...(row.orderNumber !== null && row.orderNumber !== row.sku ? [words.isHere(row.orderNumber)] : []),
      ];
      return remarks.length === 0 ? null : remarks.join(' ');
    },
  };
}

/** All rows of the file that belong to these orders, each with the reason why it is not taken. */
export const withReasons = (rows: readonly OrderRow[], texts: ComparisonTexts<OrderRow>) =>
  rows
    .flatMap((row) => row.rows.map((line) => ({ line, reason: line === row.line ? (texts.remark(row) ?? '') : '' })))
    .sort((one, other) => one.line - other.line);
