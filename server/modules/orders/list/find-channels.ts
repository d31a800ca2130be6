import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';

/**
 * The channels of imported orders, spelled as in the newest order of each, the most recently used first. The recursive query steps through
 * the index from channel to channel, so that its cost does not grow with the number of orders.
 */
export async function findChannels(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ channel: string }>(
    db,
    sql`with recursive channels (key) as (
          (select channel_key from order_listing where channel_key <> '' order by channel_key limit 1)
          union all
          select (select channel_key from order_listing where channel_key <> '' and channel_key > channels.key order by channel_key limit 1)
          from channels where channels.key is not null
        )
        select "order".channel from channels
        cross join lateral (
          select order_id from order_listing where channel_key <> '' and channel_key = channels.key
          order by registered_at desc, order_id desc limit 1
        ) newest
        join "order" using (order_id) order by order_id desc`,
  );
  return rows.map(({ channel }) => channel);
}
