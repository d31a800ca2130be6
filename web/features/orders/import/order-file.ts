import type { Language } from '#contract/languages.ts';
import type { GroupedOrder } from '#contract/orders/import/group-orders.ts';
import type { ImportColumn } from '#contract/orders/import/import-columns.ts';
import type { Holder } from '#contract/rights.ts';
import { fileReader } from '#web/tables/read/file-reader.ts';
import type { FileTask } from '#web/tables/read/sheet-content.ts';

interface Opening {
  language: Language;
  who: Holder;
  /** The SKUs of our products: a column that holds them is recognised without a heading. */
  skus: readonly string[];
}

interface ComparisonOptions {
  /** The sales channel of the orders for which the file names none. */
  channel: string;
}

/** A file of orders. Its rows are grouped into orders, which the server compares with the stored ones. */
export type OrderFile = FileTask<ImportColumn, Opening, ComparisonOptions, readonly GroupedOrder[]>;

export const startOrderReader = () =>
  fileReader<OrderFile>(new Worker(new URL('./order-file.worker.ts', import.meta.url), { type: 'module' }));
