import { sql } from 'drizzle-orm';
import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** Where the parcels of an order are. Moments are milliseconds since 1970. */
export interface Going {
  states: ParcelState[];
  /** When the first of them left, as far as the history shows. */
  leftAt: number | null;
  /** When the last of them arrived; null while one is under way. */
  arrivedAt: number | null;
}

const nothing: Going = { states: [], leftAt: null, arrivedAt: null };

/** Where the parcels of orders are, by order. */
export async function findGoing(db: Db, orderIds: readonly number[]): Promise<(orderId: number) => Going> {
  if (orderIds.length === 0) return () => nothing;
  const rows = await rowsOf<Going & { orderId: number }>(
    db,
    sql`select p.order_id as "orderId", json_agg(p.state order by p.parcel_id) as states,
          floor(extract(epoch from min(coalesce(moved.at, p.state_since)) filter (where p.state not in ('before', 'cancelled'))) * 1000)::float8
            as "leftAt",
          case when bool_and(p.state = 'done') filter (where p.state <> 'cancelled') then
            floor(extract(epoch from max(p.state_since) filter (where p.state = 'done')) * 1000)::float8 end as "arrivedAt"
        from parcel p
        cross join lateral (
          select min(h.at) as at from change_history h
          where h.kind = 'parcel' and h.entity_id = p.parcel_id::text and h.field = 'state' and h.to_value #>> '{}' not in ('before', 'cancelled')
        ) moved
        where p.order_id = any(${sql.param([...orderIds])}::integer[]) group by p.order_id`,
  );
  const found = new Map(rows.map(({ orderId, ...going }) => [orderId, going]));
  return (orderId) => found.get(orderId) ?? nothing;
}
