import { sql } from 'drizzle-orm';
import { samplePriceSheets } from '#samples/price-sheets.ts';
import { sampleProducts } from '#samples/products.ts';
import { sampleRateHistory } from '#samples/rate-history.ts';
import type { Db } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { exchangeRate } from '#server/db/schema/products/exchange-rate.ts';
import { priceSheet } from '#server/db/schema/products/price-sheet.ts';
import type { SampleSize } from '#server/db/seed.ts';

/** Stores the price sheets of the sample products (which are inserted later in the transaction), and the exchange rates. */
export async function seedPrices(db: Db, { products }: SampleSize): Promise<void> {
  await db.execute(sql`set constraints price_sheet_product deferred`);
  await insertRows(db, priceSheet, samplePriceSheets(sampleProducts(products)));
  await seedExchangeRates(db);
}

/** Stores the exchange rates with a history. The rows are replaced instead of updated, so the history is written here, not by triggers. */
async function seedExchangeRates(db: Db): Promise<void> {
  const steps = sql`select country, "exchangeRate" as rate, now() - make_interval(days => "daysAgo") as at,
      lag("exchangeRate") over past as before, 1 + row_number() over past as revision
    from json_to_recordset(${JSON.stringify(sampleRateHistory())}::json) as rates(country text, "exchangeRate" numeric, "daysAgo" int)
    window past as (partition by country order by "daysAgo" desc)`;
  await db.execute(sql`insert into change_history (at, kind, entity_id, field, from_value, to_value, revision, cause)
    select at, 'exchangeRate', country, 'exchange_rate', coalesce(to_jsonb(before), 'null'), to_jsonb(rate), revision, 'sample data'
    from (${steps}) steps order by at`);
  await db.delete(exchangeRate);
  await db.execute(sql`insert into ${exchangeRate} (country, exchange_rate, revision, updated_at)
    select distinct on (country) country, rate, revision, at from (${steps}) steps order by country, at desc`);
}
