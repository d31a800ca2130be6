import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Region, regions } from '#contract/prices/price-rules.ts';
import type { ExchangeRate, RateUpdate } from '#contract/prices/prices.ts';
import type { Db } from '#server/db/db.ts';
import { exchangeRate } from '#server/db/schema/products/exchange-rate.ts';

const present = (row: typeof exchangeRate.$inferSelect): ExchangeRate => ({
  country: row.country,
  exchangeRate: row.exchangeRate,
  updatedAt: row.exchangeRate === null ? null : row.updatedAt.toISOString(),
  revision: row.revision,
});

/** The rates of these regions, in the order of the screen. */
export async function findExchangeRates(db: Db, countries: readonly Region[] = regions): Promise<ExchangeRate[]> {
  const rows = await db
    .select()
    .from(exchangeRate)
    .where(inArray(exchangeRate.country, [...countries]));
  return rows.map(present).sort((a, b) => regions.indexOf(a.country) - regions.indexOf(b.country));
}

/** Stores a rate unless it has changed since `revision` or is stored already. @returns whether it was written */
export async function writeExchangeRate(db: Db, { country, exchangeRate: value, revision }: RateUpdate, staffId: number): Promise<boolean> {
  const written = await db
    .update(exchangeRate)
    .set({ exchangeRate: value, revision: sql`${exchangeRate.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(
      and(
        eq(exchangeRate.country, country),
        revision === undefined ? undefined : eq(exchangeRate.revision, revision),
        sql`${exchangeRate.exchangeRate} is distinct from ${sql.param(value, exchangeRate.exchangeRate)}`,
      ),
    )
    .returning({ country: exchangeRate.country });
  return written.length > 0;
}
