import { groupOrders } from '#contract/orders/import/group-orders.ts';
import { guessImport } from '#contract/orders/import/guess-import.ts';
import { importColumns } from '#contract/orders/import/import-columns.ts';
import { serveFile } from '#web/tables/read/serve-file.ts';
import type { OrderFile } from './order-file.ts';

serveFile<OrderFile>({
  columns: ({ language, who }) => importColumns(language, who),
  guess: (rows, columns, { skus }) => guessImport(rows, columns, skus),
  compare: (rows, found, columns, { channel }) => groupOrders(rows, found, columns, channel),
});
