import { parentPort, workerData } from 'node:worker_threads';
import { cp949Of, csvOf } from '#server/documents/tables/csv-files.ts';
import { xlsxOf } from '#server/documents/tables/xlsx-file.ts';
import { priceTable } from './price-table.ts';
import { type FileProduct, productTable } from './product-table.ts';
import type { FileOrder, WrittenFile } from './write-file.ts';

const { list, rates, wanted, who } = workerData as FileOrder;
const all: FileProduct[] = JSON.parse(list);
const byNumber = new Map(all.map((product) => [product.pdNumber, product]));
const numbers = wanted.numbers && [...new Set(wanted.numbers)];
const products = numbers?.flatMap((number) => byNumber.get(number) ?? []) ?? all;
const table =
  wanted.tab === undefined ? productTable(wanted, products, who) : priceTable({ ...wanted, tab: wanted.tab }, { products, rates, who });

async function written(): Promise<WrittenFile> {
  const rows = table.rows.length;
  if (wanted.format === 'xlsx') return { content: await xlsxOf(table), rows };
  if (wanted.format === 'csv') return { content: csvOf(table), rows };
  const content = await cp949Of(table);
  return 'unwritable' in content ? content : { content: content.bytes, rows };
}

parentPort?.postMessage(await written());
