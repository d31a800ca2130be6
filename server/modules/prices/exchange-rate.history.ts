import { sql } from 'drizzle-orm';
import { exchangeRate } from '#server/db/schema/products/exchange-rate.ts';
import type { HistoryTable } from '#server/module.ts';

export const exchangeRateHistory: HistoryTable = {
  kind: 'exchangeRate',
  table: exchangeRate,
  key: exchangeRate.country,
  name: sql`${exchangeRate.country}`,
};
