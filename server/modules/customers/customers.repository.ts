import { isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import type { OrderReceiver } from './group-orders.ts';

/** The receivers of all orders, but for those that were erased. */
export async function findReceivers(db: Db): Promise<OrderReceiver[]> {
  const { orderId, receiverName, email, phone, countryCode, address1, address2, city, stateOrProvinceCode, postalCode } = order;
  const rows = await db
    .select({ orderId, receiverName, email, phone, countryCode, address1, address2, city, stateOrProvinceCode, postalCode })
    .from(order)
    .where(isNull(order.erasedAt));
  return rows.map((row) => ({
    ...row,
    address: [row.address1, row.address2, row.city, row.stateOrProvinceCode, row.postalCode],
  }));
}
