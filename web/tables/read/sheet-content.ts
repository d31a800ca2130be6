import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { TableColumn } from '#contract/tables/table-column.ts';

/** The content of one sheet, before it is compared. */
export interface SheetContent<Column extends TableColumn = TableColumn> {
  sheets: readonly string[];
  /** The fields that a column can be. */
  columns: readonly Column[];
  sheet: number;
  found: FoundColumns;
  /** The first rows, including titles and column headings. */
  first: readonly (readonly string[])[];
  /** The number of rows that are not empty. */
  filled: number;
}

/** Refused rows that are saved with the reasons. `line` is a row's place in the sheet, from 1. */
export interface RefusedRows {
  /** The heading of the column of reasons. */
  header: string;
  found: FoundColumns;
  lines: readonly { line: number; reason: string }[];
}

/**
 * The types of one kind of import: its columns, the data that the worker receives with a file (`opening`) and with a comparison (`asked`),
 * and the result of the comparison.
 */
export interface FileTask<Column extends TableColumn = TableColumn, Opening = unknown, Asked = unknown, Compared = unknown> {
  column: Column;
  opening: Opening;
  options: Asked;
  compared: Compared;
}
