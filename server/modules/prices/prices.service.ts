import { sql } from 'drizzle-orm';
import type { Region } from '#contract/prices/price-rules.ts';
import type { ExchangeRate } from '#contract/prices/prices.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { priceSheet } from '#server/db/schema/products/price-sheet.ts';
import { findExchangeRates } from './exchange-rates.repository.ts';

export { priceBatch } from './price-batch.ts';

/** The exchange rates of the three regions. */
export const exchangeRates = (db: Db): Promise<ExchangeRate[]> => findExchangeRates(db);

/** The rates that a region had since a moment, without the present one. */
export async function ratesSince(db: Db, region: Region, moment: Date): Promise<number[]> {
  const rows = await rowsOf<{ rate: number }>(
    db,
    sql`select distinct from_value::float8 as rate from change_history
        where kind = 'exchangeRate' and entity_id = ${region} and field = 'exchange_rate' and at >= ${moment.toISOString()}
          and jsonb_typeof(from_value) = 'number'`,
  );
  return rows.map(({ rate }) => Number(rate));
}

/** Stores the price sheets of products that are inserted later in the transaction. Each sheet is added with its values, as one change. */
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
