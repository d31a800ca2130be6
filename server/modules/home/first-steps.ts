import { sql } from 'drizzle-orm';
import type { FirstStep } from '#contract/home/first-steps.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** Which of the first steps the office has taken. */
export async function findStepsDone(db: Db): Promise<Record<FirstStep, boolean>> {
  const [done] = await rowsOf<Record<FirstStep, boolean>>(
    db,
    sql`select (select count(*) > 1 from staff where active) as people,
      exists (select from product) as products,
      (select count(*) = 3 from exchange_rate where exchange_rate is not null) as rates,
      exists (select from price_sheet where coalesce(cost_price, base_price, domestic_price, whole_price_mena_cis, drop_shipping_price,
        whole_price_global) is not null) as prices,
      exists (select from "order") as orders,
      exists (select from project where deleted_at is null) as projects`,
  );
  if (!done) throw new Error('a select without from returned no row');
  return done;
}
