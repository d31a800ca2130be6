import type { Column, Table } from '#web/ui/sheet/model/column.ts';
import type { SheetBook } from '#web/ui/sheet/writing/sheet-book.ts';

/** The state of a sheet that is passed to the screen's own tools. */
export interface SheetTool<Row = unknown> {
  table: Table<Row>;
  /** The row and the column of the active cell. */
  active: Row | undefined;
  activeColumn: Column<Row> | undefined;
  /** The rows that are chosen by their checkboxes; if there are none, the rows of a selection of several. */
  chosen: readonly Row[];
  book: SheetBook;
}
