import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';

/**
 * Where imported orders were sold, each as its newest order has it, the one that was used last first. The index is read once for each
 * channel, however many orders it has.
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
