import { sql } from 'drizzle-orm';
import type { OrderFilter, OrderSums } from '#contract/orders/list/order-list.ts';
import type { Holder } from '#contract/rights.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { fitsFilter } from './order-filter.ts';

type Currency = OrderSums['currencies'][number]['currency'];
interface Row {
  currency: Currency;
  orders: number;
  cancelled: number;
  pieces: number;
  total: number;
  amount: number;
}

const { currency, cancelled, pieces, total, invoiced } = orderListing;

/** How many orders fit a filter, and the sums of those that are not cancelled. */
export async function sumOrders(db: Db, filter: OrderFilter, who: Holder): Promise<OrderSums> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${currency} as currency, count(*)::int as orders, (count(*) filter (where ${cancelled}))::int as cancelled,
          coalesce(sum(${pieces}) filter (where not ${cancelled}), 0)::float8 as pieces,
          coalesce(sum(${total}) filter (where not ${cancelled}), 0)::float8 as total,
          coalesce(sum(${invoiced}) filter (where not ${cancelled}), 0)::float8 as amount
        from ${orderListing} where ${fitsFilter(filter, who)} group by ${currency} order by count(*) desc, ${currency}`,
  );
  const all = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    orders: all((row) => row.orders),
    cancelled: all((row) => row.cancelled),
    pieces: all((row) => row.pieces),
    total: all((row) => Math.round(row.total * 100)) / 100,
    currencies: rows.flatMap((row) =>
      row.orders > row.cancelled ? [{ currency: row.currency, orders: row.orders - row.cancelled, amount: row.amount }] : [],
    ),
  };
}
