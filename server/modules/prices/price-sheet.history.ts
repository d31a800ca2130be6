import { sql } from 'drizzle-orm';
import { priceSheet } from '#server/db/schema/products/price-sheet.ts';
import { product } from '#server/db/schema/products/product.ts';
import type { HistoryTable } from '#server/module.ts';

export const priceSheetHistory: HistoryTable = {
  kind: 'priceSheet',
  table: priceSheet,
  key: priceSheet.pdNumber,
  name: sql`(select ${product.productName} from ${product} where ${product.pdNumber} = ${priceSheet.pdNumber})`,
};
