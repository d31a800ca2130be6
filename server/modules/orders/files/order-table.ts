import type { OrderColumnName, OrderFileColumn, OrderFileRows } from '#contract/orders/files/order-columns.ts';
import { lineTotal, orderTotals } from '#contract/orders/order-totals.ts';
import { type Cell, cellOf } from '#contract/tables/table-cells.ts';
import type { TableValue } from '#contract/tables/table-column.ts';
import type { FileHeader } from '#server/documents/tables/file-table.ts';

type Values = Partial<Record<OrderColumnName, TableValue>>;

/** A line of an order, by the fields of the file's columns. */
export type FileLine = Values & { pieces: number; unitPrice: number; pieceWeight: number | null };

/** An order with its lines, as the export reads it. */
export type FileOrder = Values & { lines: readonly FileLine[] };

/** The rows of some orders, with cells in the sequence of the columns. An empty value gives an empty cell. */
export function orderRows(rows: OrderFileRows, columns: readonly OrderFileColumn[], orders: readonly FileOrder[]): Cell[][] {
  const cells = (values: Values) => columns.map((column) => cellIn(column, values[column.field]));
  return orders.flatMap(({ lines, ...order }) => {
    if (rows === 'orders') return [cells({ ...order, ...sumsOf(lines) })];
    return lines.map((line, at) => cells({ ...order, ...line, line: at + 1, lineTotal: lineTotal({ ...line, quantity: line.pieces }) }));
  });
}

const cellIn = (column: OrderFileColumn, value: TableValue | undefined): Cell =>
  value === undefined || value === '' ? null : cellOf(column, value);

const sumsOf = (lines: readonly FileLine[]): Values => ({
  products: lines.length,
  ...orderTotals(lines.map(({ pieces, unitPrice, pieceWeight }) => ({ quantity: pieces, unitPrice, weight: pieceWeight }))),
});

/** The headers of the columns. */
export const orderHeaders = (columns: readonly OrderFileColumn[], heads: 'names' | 'fields'): FileHeader[] =>
  columns.map(({ field, names, naming }) => ({
    text: heads === 'fields' ? field : (names[0] ?? field),
    ...(naming && { names: true }),
  }));
