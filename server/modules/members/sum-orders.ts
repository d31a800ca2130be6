import { sql } from 'drizzle-orm';
import type { MemberSum } from '#contract/members/members.ts';
import { exactWireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';

const { memberId, cancelled, total, registeredAt } = orderListing;

/** The number and sum of the orders of each member, from one narrow row for each order. */
export const sumOrdersOfMembers = (db: Db): Promise<MemberSum[]> =>
  rowsOf<MemberSum>(
    db,
    sql`select ${memberId} as "memberId", count(*)::int as orders, (count(*) filter (where not ${cancelled}))::int as count,
          coalesce(sum(${total}) filter (where not ${cancelled}), 0)::float8 as total,
          ${exactWireMoment(sql`(max(${registeredAt}) filter (where not ${cancelled}))`)} as "lastAt"
        from ${orderListing} where ${memberId} is not null group by ${memberId} order by ${memberId} desc`,
  );
