import { type SQL, sql } from 'drizzle-orm';
import { channelKey } from '#contract/orders/import/channel-key.ts';
import type { OrderFilter } from '#contract/orders/list/order-list.ts';
import { type Holder, may } from '#contract/rights.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { endOfDay, startOfDay } from '#server/modules/history/history.service.ts';
import { hasWords } from './has-words.ts';

const {
  registeredAt,
  registeredBy,
  countryCode,
  memberId,
  delivery,
  stage,
  cancelled,
  erased,
  orderId,
  channelKey: listedChannel,
} = orderListing;

/** The condition on `order_listing` that a filter makes. Data that people may not see finds nothing for them either. */
export function fitsFilter(filter: OrderFilter, who: Holder): SQL {
  const { q, fromDay, toDay, country, staffId, member, product, channel, state } = filter;
  const conditions = [
    q !== undefined && q !== '' && (hasWords(q, { receivers: may('orders.read-personal', who) }) ?? sql`false`),
    fromDay !== undefined && sql`${registeredAt} >= ${startOfDay(fromDay)}`,
    toDay !== undefined && sql`${registeredAt} < ${endOfDay(toDay)}`,
    country !== undefined && sql`${countryCode} = ${country}`,
    staffId !== undefined && sql`${registeredBy} = ${staffId}`,
    member !== undefined && sql`${memberId} = ${member}`,
    product !== undefined && sql`${orderId} in (select order_id from order_line where pd_number = ${product})`,
    // word for word the condition of the partial index, which is not used otherwise
    channel !== undefined && sql`${listedChannel} = ${channelKey(channel)} and ${listedChannel} <> ''`,
    state !== undefined && sql`${delivery} = ${state}`,
    filter.stage !== undefined && sql`${stage} = ${filter.stage}`,
    filter.cancelled !== undefined && (filter.cancelled ? sql`${cancelled}` : sql`not ${cancelled}`),
    // word for word the condition of the partial index, which is not used otherwise
    filter.unsent && sql`${delivery} in ('none', 'cancelled') and ${stage} in ('registered', 'paid', 'packed') and not ${erased}`,
  ].filter((condition) => condition !== false && condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
