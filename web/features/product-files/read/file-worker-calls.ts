import type { Language } from '#contract/languages.ts';
import type { PriceSheetColumn } from '#contract/prices/price-rules.ts';
import type { FileColumn } from '#contract/product-files/file-columns.ts';
import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Holder } from '#contract/rights.ts';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { LineReason } from '#contract/tables/match-rows.ts';
import type { TableValue } from '#contract/tables/table-column.ts';
import type { FileReason } from './file-refused.ts';

/** A product as a file is compared with it: all its values in one row. */
export type ComparedWith = { pdNumber: number; sku: string; productName: string } & Partial<
  Record<ProductColumn | PriceSheetColumn, TableValue>
>;

/** What a file has in a sheet, before it is compared. */
export interface SheetContent {
  sheets: readonly string[];
  /** What its columns can be. */
  columns: readonly FileColumn[];
  sheet: number;
  found: FoundColumns;
  /** The first rows, with titles and heads. */
  first: readonly (readonly string[])[];
  /** How many rows have something in them. */
  filled: number;
}

/** What becomes of a row of a file. `line` is its place in the sheet, from 1. */
export interface FileLine {
  line: number;
  pdNumber: number | undefined;
  /** No product has its SKU. */
  isNew: boolean;
  sku: string;
  productName: string;
  changes: readonly { field: string; from: TableValue; to: TableValue }[];
  reasons: readonly { field: string | undefined; reason: LineReason }[];
  zerosLost: boolean;
}

/** What the page asks of the worker, and is answered with. */
export interface FileCalls {
  open: {
    ask: {
      content: File | string;
      language: Language;
      who: Holder;
      tables: readonly FileColumn['of'][];
      products: readonly ComparedWith[];
    };
    answer: SheetContent;
  };
  sheet: { ask: { sheet: number }; answer: SheetContent };
  /** With the products as they are by then. */
  compare: { ask: { found: FoundColumns; products: readonly ComparedWith[] }; answer: readonly FileLine[] };
  /** Rows of the file as CSV, with a column of reasons. */
  refused: { ask: { head: string; found: FoundColumns; lines: readonly { line: number; reason: string }[] }; answer: string };
}

export type FileAsk = { [Name in keyof FileCalls]: { name: Name } & FileCalls[Name]['ask'] }[keyof FileCalls];
export type FileSaid = { progress: number } | { answer: FileCalls[keyof FileCalls]['answer'] } | { refused: FileReason };
