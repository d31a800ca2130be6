import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { type Check, examplesOf, type Finding } from './finding.ts';

interface OrderDay {
  day: string;
  counter: number;
  highest: number;
  missing: string[];
}

/** Orders are numbered consecutively within a day, and never deleted: a missing number means a lost order. */
export const ordersCheck: Check = {
  name: 'orders',
  async find(db) {
    const days = await rowsOf<OrderDay>(
      db,
      sql`with numbered as (
            select '20' || left(order_number, 2) || '-' || substr(order_number, 3, 2) || '-' || substr(order_number, 5, 2) as day,
              substr(order_number, 8)::int as number from "order"),
          highest as (select day, max(number) as highest from numbered group by day),
          counted as (select coalesce(highest.day, d.day::text) as day, coalesce(last_number, 0) as counter, coalesce(highest, 0) as highest
            from highest full join order_day d on d.day::text = highest.day)
          select day, counter, highest, coalesce((select json_agg(n order by n) from generate_series(1, greatest(counter, highest)) n
            where not exists (select from numbered where numbered.day = counted.day and number = n)), '[]') as missing
          from counted order by day`,
    );
    return [...days.flatMap(judge), ...(await ordersWithoutLines(db))];
  },
};

function judge({ day, counter, highest, missing }: OrderDay): Finding[] {
  const findings: Finding[] = [];
  if (missing.length > 0) findings.push({ code: 'order-numbers-missing', values: { day, numbers: examplesOf(missing) } });
  if (counter < highest) {
    const raise = (db: Db) =>
      db.execute(sql`insert into order_day (day, last_number) values (${day}::date, ${highest})
        on conflict (day) do update set last_number = greatest(order_day.last_number, excluded.last_number)`);
    findings.push({ code: 'order-counter-behind', values: { day, counter, highest }, repair: raise });
  }
  return findings;
}

async function ordersWithoutLines(db: Db): Promise<Finding[]> {
  const orders = await rowsOf<{ number: string }>(
    db,
    sql`select order_number as number from "order" o left join order_line using (order_id)
        group by o.order_id, order_number having count(position) <> coalesce(max(position), -1) order by order_number`,
  );
  if (orders.length === 0) return [];
  return [{ code: 'order-lines-missing', values: { orders: orders.length, examples: examplesOf(orders.map(({ number }) => number)) } }];
}
