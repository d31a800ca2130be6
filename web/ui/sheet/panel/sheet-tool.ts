import type { Column, Table } from '#web/ui/sheet/model/column.ts';
import type { SheetBook } from '#web/ui/sheet/writing/sheet-book.ts';

/** What a screen's own tools work on. */
export interface SheetTool<Row = unknown> {
  table: Table<Row>;
  /** The row of the active cell, and its column. */
  active: Row | undefined;
  activeColumn: Column<Row> | undefined;
  /** The rows whose boxes are chosen; where none is, those of a selection of several. */
  chosen: readonly Row[];
  book: SheetBook;
}
