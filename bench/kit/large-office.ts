import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import { fillPlace, type Place } from './office.ts';

/** The number of products, and of orders. */
export const largeOffice = 100_000;

/**
 * Fills a database with the data of some years: 100,000 products and orders each, and a million history rows. Returns the token of a
 * session.
 */
export async function fillLargely(place: Place): Promise<string> {
  const token = await fillPlace(place, { products: largeOffice });
  const { long: db, close } = await openDatabase(place.where);
  await db.transaction(async (tx) => {
    // a hundred orders a day, in years before those of the samples
    await tx.execute(sql`insert into "order" (order_number, registration_key, registration_hash, registered_at, registered_by, updated_by,
        receiver_name, phone, email, country_code, address1, address2, city, state_or_province_code, postal_code)
      select to_char(day, 'YYMMDD') || '-' || to_char(number, 'FM000'), gen_random_uuid(), '', day + interval '10 hours', 1, 1,
        'Receiver ' || day, '+1 202 555 0100', 'receiver@example.com', 'US', number || ' Main Street', '', 'Springfield', 'IL', '62701'
      from (select date '2020-01-01' + n % ${largeOffice / 100}::int as day, 1 + n / ${largeOffice / 100}::int as number
        from generate_series(0, ${largeOffice - 1}::int) n) numbered`);
    await tx.execute(sql`insert into order_day select date '2020-01-01' + n, 100 from generate_series(0, ${largeOffice / 100 - 1}::int) n`);
    await tx.execute(sql`insert into order_line (order_id, position, pd_number, product_name, sku, quantity, unit_price)
      select order_id, position, pd_number, product_name, sku, position, 12.5
      from "order" cross join generate_series(1, 3) position
      join product on pd_number = 1 + (order_id * 7919 + position) % ${largeOffice}::int
      where registered_at < '2024-01-01'`);
  });
  // each changed value makes a history row, as changes by people do
  await db.execute(sql`update product set weight = 1 + pd_number % 90, category = 'category ' || pd_number % 50, list_rating = pd_number % 5,
    meta_description = 'made ' || pd_number, revision = revision + 1, updated_by = 1`);
  await db.execute(sql`update price_sheet set cost_price = 1000 + pd_number, base_price = 2000 + pd_number, domestic_price = 3000 + pd_number,
    drop_shipping_price = 4000 + pd_number, revision = revision + 1, updated_by = 1`);
  await db.execute(sql`vacuum analyze`);
  await close();
  return token;
}
