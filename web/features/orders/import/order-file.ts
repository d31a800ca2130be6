import type { Language } from '#contract/languages.ts';
import type { GroupedOrder } from '#contract/orders/import/group-orders.ts';
import type { ImportColumn } from '#contract/orders/import/import-columns.ts';
import type { Holder } from '#contract/rights.ts';
import { fileReader } from '#web/tables/read/file-reader.ts';
import type { FileTask } from '#web/tables/read/sheet-content.ts';

interface Opening {
  language: Language;
  who: Holder;
  /** Of our products: a column that holds them is known without a head. */
  skus: readonly string[];
}

interface Asked {
  /** Where those orders were sold of which the file does not say it. */
  channel: string;
}

/** A file of orders: its rows are put together to orders, which the server compares with those that are here. */
export type OrderFile = FileTask<ImportColumn, Opening, Asked, readonly GroupedOrder[]>;

export const startOrderReader = () =>
  fileReader<OrderFile>(new Worker(new URL('./order-file.worker.ts', import.meta.url), { type: 'module' }));
