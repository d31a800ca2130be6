import { sql } from 'drizzle-orm';
import { seller } from '#server/db/schema/orders/seller.ts';
import type { HistoryTable } from '#server/module.ts';

export const sellerHistory: HistoryTable = { kind: 'seller', table: seller, key: seller.sellerId, name: sql`${seller.companyName}` };
