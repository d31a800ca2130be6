import { sql } from 'drizzle-orm';
import type { Machine } from '#bench/kit/bench.ts';
import { type DatabaseKind, emptyPlace, fillPlace, type Office, type Place, startOffice } from '#bench/kit/office.ts';
import { type Connection, connect } from '#bench/kit/requests.ts';
import { openDatabase } from '#server/db/database.ts';

/** An office with orders, and a connection to it. */
export interface Filled {
  office: Office;
  connection: Connection;
}

export async function filled(machine: Machine, kind: DatabaseKind, orders: number, receivers = 1): Promise<Filled> {
  const place = await emptyPlace(machine, kind);
  const office = await startOffice(place, await fill(place, orders, receivers));
  return { office, connection: connect(office.origin) };
}

export const ask = ({ office, connection }: Filled, path: string, body: object) =>
  connection.send(path, { method: 'POST', headers: office.headers, body: JSON.stringify(body) });

/**
 * Adds orders of some years, a hundred a day, to four countries, by five people, to this number of receivers. One in ten has no parcel, and
 * one in fifty has a problem.
 */
export async function fill(place: Place, orders: number, receivers = 1): Promise<string> {
  const token = await fillPlace(place, { products: 1000 });
  const { long: db, close } = await openDatabase(place.where);
  await db.execute(sql`insert into "order" (order_number, registration_key, registration_hash, registered_at, registered_by, updated_by,
      receiver_name, phone, email, country_code, address1, address2, city, state_or_province_code, postal_code)
    select to_char(day, 'YYMMDD') || '-' || to_char(n % 100, 'FM000'), gen_random_uuid(), '', day + n % 100 * interval '5 minutes', 1 + n % 5, 1,
      'Receiver ' || n, '+1 202 555 ' || to_char(100 + n % ${sql.raw(String(receivers))}, 'FM000000'),
      'receiver' || n % ${sql.raw(String(receivers))} || '@example.com', (array['US', 'DE', 'JP', 'KR'])[1 + n % 4], n || ' Main Street', '',
      'Springfield', 'IL', '62701'
    from (select n, date '2020-01-01' + n / ${Math.min(100, orders / 20)}::int as day from generate_series(0, ${orders - 1}::int) n) numbered`);
  await db.execute(sql`insert into order_line (order_id, position, pd_number, product_name, sku, quantity, unit_price)
    select order_id, position, pd_number, product_name, sku, position, 12.5 + order_id % 100
    from "order" cross join generate_series(1, 3) position
    join product on pd_number = 1 + (order_id * 7919 + position) % 1000
    where registered_at < '2026-01-01'`);
  await db.execute(sql`insert into parcel (order_id, carrier, tracking_number, state, problem)
    select order_id, 'EMS', 'EX' || order_id || 'KR', case when order_id % 50 = 1 then 'problem' else 'done' end,
      case when order_id % 50 = 1 then 'address' end
    from "order" where registered_at < '2026-01-01' and order_id % 10 <> 0`);
  await db.execute(sql`vacuum analyze`);
  await close();
  return token;
}

export const customersPath = '/api/customers/window';

/** Repeats a request until all orders have been grouped by customer. */
export async function settleCustomers(filled: Filled): Promise<void> {
  const isSettled = () =>
    ask(filled, customersPath, { limit: 20 }).then(
      () => true,
      () => false,
    );
  while (!(await isSettled()));
}
