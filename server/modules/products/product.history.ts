import { sql } from 'drizzle-orm';
import { product } from '#server/db/schema/products/product.ts';
import type { HistoryTable } from '#server/module.ts';

export const productHistory: HistoryTable = { kind: 'product', table: product, key: product.pdNumber, name: sql`${product.productName}` };
