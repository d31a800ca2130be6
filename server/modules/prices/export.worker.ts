import { parentPort, workerData } from 'node:worker_threads';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { filterProducts } from '#contract/products/product-filter.ts';
import type { ExportOrder } from './export-prices.ts';
import { priceTable } from './price-table.ts';
import { csvOf, xlsxOf } from './table-files.ts';

const { list, rates, wanted, who } = workerData as ExportOrder;
const products: PricedProduct[] = JSON.parse(Buffer.from(list).toString());
const table = priceTable(wanted, { products: filterProducts(products, wanted), rates, who });
parentPort?.postMessage(wanted.format === 'csv' ? csvOf(table) : await xlsxOf(table));
