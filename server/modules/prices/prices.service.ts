import { sql } from 'drizzle-orm';
import type { ExchangeRate } from '#contract/prices/prices.ts';
import type { Db } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { priceSheet } from '#server/db/schema/products/price-sheet.ts';
import { findExchangeRates } from './exchange-rates.repository.ts';

export { priceBatch } from './price-batch.ts';

/** The exchange rates of the three regions. */
export const exchangeRates = (db: Db): Promise<ExchangeRate[]> => findExchangeRates(db);

/** Stores the price sheets of products that follow within the transaction: each is added with its values, as one change. */
export async function addPriceSheets(
  tx: Db,
  sheets: readonly { pdNumber: number; prices: Record<string, unknown> }[],
  updatedBy: number,
): Promise<void> {
  if (sheets.length === 0) return;
  const columns = [...new Set(sheets.flatMap(({ prices }) => Object.keys(prices)))];
  const rows = sheets.map(({ pdNumber, prices }) => ({
    ...{ pdNumber, updatedBy },
    ...Object.fromEntries(columns.map((column) => [column, prices[column] ?? null])),
  }));
  await tx.execute(sql`set constraints price_sheet_product deferred`);
  await insertRows(tx, priceSheet, rows);
}
