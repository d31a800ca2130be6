import type { Language } from '#contract/languages.ts';
import type { PriceSheetColumn } from '#contract/prices/price-rules.ts';
import type { FileColumn } from '#contract/product-files/file-columns.ts';
import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Holder } from '#contract/rights.ts';
import type { LineReason } from '#contract/tables/match-rows.ts';
import type { TableValue } from '#contract/tables/table-column.ts';
import type { FileTask } from '#web/tables/read/sheet-content.ts';

/** A product as a file is compared with it: all its values in one row. */
export type ComparedWith = { pdNumber: number; sku: string; productName: string } & Partial<
  Record<ProductColumn | PriceSheetColumn, TableValue>
>;

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

interface Opening {
  language: Language;
  who: Holder;
  tables: readonly FileColumn['of'][];
  products: readonly ComparedWith[];
}

/** A file of products is compared with the products as they are by then. */
export type ProductFile = FileTask<FileColumn, Opening, readonly ComparedWith[], readonly FileLine[]>;
