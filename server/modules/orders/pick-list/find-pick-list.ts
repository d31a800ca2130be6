import { asc, eq, inArray } from 'drizzle-orm';
import type { PickList } from '#contract/orders/pick-list/pick-list.ts';
import { type SoldLine, sumLines } from '#contract/orders/pick-list/sum-lines.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderLine } from '#server/db/schema/orders/order-line.ts';
import { product } from '#server/db/schema/products/product.ts';

const { pageUrl, thumbnail, rangeThumbnail } = product;
const { orderId, pdNumber, sku, productName, rangeName, quantity } = orderLine;
const lineColumns = { orderId, pdNumber, sku, productName, rangeName, quantity, pageUrl, thumbnail, rangeThumbnail, skuNow: product.sku };

/** The products to fetch from the shelves for these orders, without cancelled and unknown ones, which `left` lists. */
export async function findPickList(db: Db, orderIds: readonly number[]): Promise<PickList> {
  const asked = [...new Set(orderIds)];
  const heads = await db
    .select({ orderId: order.orderId, orderNumber: order.orderNumber, cancelled: order.cancelled })
    .from(order)
    .where(inArray(order.orderId, asked));
  const known = new Map(heads.map((head) => [head.orderId, head]));
  const picked = asked.flatMap((id) => {
    const head = known.get(id);
    return head && !head.cancelled ? { orderId: id, orderNumber: head.orderNumber } : [];
  });
  const left = asked.flatMap((id): PickList['left'] => {
    const head = known.get(id);
    if (!head) return [{ orderId: id, orderNumber: '', why: 'unknown' }];
    return head.cancelled ? [{ orderId: id, orderNumber: head.orderNumber, why: 'cancelled' }] : [];
  });
  return {
    orders: picked,
    lines: sumLines(
      await findLines(
        db,
        picked.map((each) => each.orderId),
      ),
    ),
    left,
  };
}

/** The lines of these orders, sorted as the ids are. */
async function findLines(db: Db, ids: readonly number[]): Promise<SoldLine[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(lineColumns)
    .from(orderLine)
    .leftJoin(product, eq(product.pdNumber, pdNumber))
    .where(inArray(orderId, [...ids]))
    .orderBy(asc(orderLine.position));
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.sort((a, b) => (place.get(a.orderId) ?? 0) - (place.get(b.orderId) ?? 0));
}
