import type { Language } from '#contract/languages.ts';
import type { PriceSheetColumn } from '#contract/prices/price-rules.ts';
import type { FileColumn } from '#contract/product-files/file-columns.ts';
import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Holder } from '#contract/rights.ts';
import type { LineReason } from '#contract/tables/match-rows.ts';
import type { TableValue } from '#contract/tables/table-column.ts';
import type { FileTask } from '#web/tables/read/sheet-content.ts';

/** A stored product in the form in which a file is compared with it: all its values in one flat row. */
export type ComparedWith = { pdNumber: number; sku: string; productName: string } & Partial<
  Record<ProductColumn | PriceSheetColumn, TableValue>
>;

/** The outcome of comparing one row of a file. `line` is the row's number in the sheet, from 1. */
export interface FileLine {
  line: number;
  pdNumber: number | undefined;
  /** Whether no product has its SKU. */
  isNew: boolean;
  sku: string;
  productName: string;
  changes: readonly { field: string; from: TableValue; to: TableValue }[];
  reasons: readonly { field: string | undefined; reason: LineReason }[];
  zerosLost: boolean;
}

interface Opening {
  language: Language;
  who: Holder;
  tables: readonly FileColumn['of'][];
  products: readonly ComparedWith[];
}

/** A file of products, which is compared with the current products. */
export type ProductFile = FileTask<FileColumn, Opening, readonly ComparedWith[], readonly FileLine[]>;
