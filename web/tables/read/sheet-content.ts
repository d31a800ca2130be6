import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { TableColumn } from '#contract/tables/table-column.ts';

/** What a file has in a sheet, before it is compared. */
export interface SheetContent<Column extends TableColumn = TableColumn> {
  sheets: readonly string[];
  /** What its columns can be. */
  columns: readonly Column[];
  sheet: number;
  found: FoundColumns;
  /** The first rows, with titles and heads. */
  first: readonly (readonly string[])[];
  /** How many rows have something in them. */
  filled: number;
}

/** Rows that are to be saved, with the reasons. `line` is a row's place in the sheet, from 1. */
export interface RefusedRows {
  /** Of the column of reasons. */
  head: string;
  found: FoundColumns;
  lines: readonly { line: number; reason: string }[];
}

/** What is compared: what the worker is given with a file, and with a comparison, and what it answers. */
export interface FileTask<Column extends TableColumn = TableColumn, Opening = unknown, Asked = unknown, Compared = unknown> {
  column: Column;
  opening: Opening;
  asked: Asked;
  compared: Compared;
}
