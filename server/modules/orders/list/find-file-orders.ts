import { sql } from 'drizzle-orm';
import type { OrderFilter } from '#contract/orders/list/order-list.ts';
import type { OrderSort } from '#contract/orders/list/order-sorts.ts';
import type { Holder } from '#contract/rights.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { fitsFilter } from './order-filter.ts';
import { sorting } from './order-sorting.ts';

/** The ids of all orders that fit a filter, in the sequence of the list at this moment, and how many lines they have together. */
export async function findFileOrders(
  db: Db,
  { sort, filter }: { sort: OrderSort; filter: OrderFilter },
  who: Holder,
): Promise<{ orderIds: number[]; lines: number }> {
  const [found] = await rowsOf<{ ids: string; lines: number }>(
    db,
    sql`select coalesce(json_agg(${orderListing.orderId} order by ${sorting(sort, undefined).order}), '[]')::text as ids,
          coalesce(sum((select count(*) from order_line where order_id = ${orderListing.orderId})), 0)::float8 as lines
        from ${orderListing} where ${fitsFilter(filter, who)}`,
  );
  return { orderIds: JSON.parse(found?.ids ?? '[]'), lines: Number(found?.lines ?? 0) };
}

/** Orders with their lines, in this sequence, as JSON text (an array of `FileOrder`): the database writes it and the thread parses it. */
export async function fileOrdersAsText(db: Db, orderIds: readonly number[]): Promise<string> {
  const ids = sql`${sql.param(orderIds)}::integer[]`;
  const [found] = await rowsOf<{ list: string }>(
    db,
    sql`select coalesce(json_agg(to_json(row) order by row.at), '[]')::text as list from (
      select wanted.at, ${order.orderNumber} as "orderNumber", ${order.externalReference} as "externalReference", ${order.channel} as channel,
        to_char(${order.registeredAt} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as "registeredAt", staff.staff_name as "registeredByName",
        ${orderListing.stage} as stage, ${orderListing.delivery} as delivery, ${order.memberId} as "memberId", member.member_name as "memberName",
        ${order.receiverName} as "receiverName", ${order.companyName} as "companyName", ${order.phone} as phone, ${order.email} as email,
        ${order.countryCode} as "countryCode", ${order.address1} as address1, ${order.address2} as address2, ${order.city} as city,
        ${order.stateOrProvinceCode} as "stateOrProvinceCode", ${order.postalCode} as "postalCode",
        ${order.taxNumberKind} as "taxNumberKind", ${order.taxNumber} as "taxNumber", ${order.memo} as memo, ${order.incoterm} as incoterm,
        ${order.exportReason} as "exportReason", ${order.invoiceCurrency} as "invoiceCurrency", ${order.invoiceRate} as "invoiceRate",
        ${order.freight} as freight, ${order.insurance} as insurance, ${order.discount} as discount,
        sent.numbers as "trackingNumbers", bought.lines
      from unnest(${ids}) with ordinality as wanted (order_id, at)
      join ${order} on ${order.orderId} = wanted.order_id
      join ${orderListing} on ${orderListing.orderId} = wanted.order_id
      join (
        select order_id, json_agg(json_build_object(
            'pdNumber', pd_number, 'sku', sku, 'productName', product_name, 'rangeName', range_name, 'pieces', quantity, 'unitPrice', unit_price,
            'priceTier', price_tier, 'wonPrice', won_price, 'wonRate', won_rate, 'pieceWeight', weight) order by position) as lines
        from order_line where order_id = any(${ids}) group by order_id
      ) bought on bought.order_id = wanted.order_id
      left join (
        select order_id, string_agg(tracking_number, ', ' order by parcel_id) as numbers
        -- empty where the receiver was erased
        from parcel where order_id = any(${ids}) and state <> 'cancelled' and tracking_number <> '' group by order_id
      ) sent on sent.order_id = wanted.order_id
      left join staff on staff.staff_id = ${order.registeredBy}
      left join member on member.member_id = ${order.memberId}
    ) row`,
  );
  return found?.list ?? '[]';
}
