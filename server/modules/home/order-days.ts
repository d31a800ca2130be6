import { sql } from 'drizzle-orm';
import { addDays } from '#contract/days.ts';
import { chartDays, type OrderDays } from '#contract/home/home.endpoints.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { endOfDay, startOfDay } from '#server/modules/history/history.service.ts';

/** How many orders were registered on each of the last days, and for which countries, with cancelled ones as in the list. */
export async function countOrderDays(db: Db, today: string): Promise<OrderDays> {
  const first = addDays(today, 1 - chartDays);
  const rows = await rowsOf<{ day: string; countryCode: OrderDays['countries'][number]['countryCode']; orders: number }>(
    db,
    sql`select (registered_at at time zone 'Asia/Seoul')::date::text as day, country_code as "countryCode", count(*)::int as orders
        from order_listing where registered_at >= ${startOfDay(first)} and registered_at < ${endOfDay(today)} group by 1, 2`,
  );
  const sum = (of: readonly { orders: number }[] = []) => of.reduce((all, { orders }) => all + orders, 0);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const byCountry = Map.groupBy(rows, ({ countryCode }) => countryCode);
  return {
    days: Array.from({ length: chartDays }, (_, at) => addDays(first, at)).map((day) => ({ day, orders: sum(byDay.get(day)) })),
    countries: [...byCountry]
      .map(([countryCode, of]) => ({ countryCode, orders: sum(of) }))
      .sort((a, b) => b.orders - a.orders || (a.countryCode < b.countryCode ? -1 : 1)),
  };
}
