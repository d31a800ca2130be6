import { channelKey } from '#contract/orders/import/channel-key.ts';
import { externalKey } from '#contract/orders/import/external-key.ts';
import type { Db } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderLine } from '#server/db/schema/orders/order-line.ts';
import { nextOrderNumbers, soldLines } from '#server/modules/orders/orders.service.ts';
import type { Decision } from './decide-order.ts';

/** Registers new orders of a file, in the order of the file. @returns their ids and numbers */
export async function insertOrders(
  tx: Db,
  orders: readonly (Decision & { state: 'new' })[],
  staffId: number,
): Promise<{ orderId: number; orderNumber: string }[]> {
  if (orders.length === 0) return [];
  const numbers = await nextOrderNumbers(tx, orders.length);
  const inserted = await tx
    .insert(order)
    .values(
      orders.map(({ newOrder: { receiver, shipping, memberId }, externalReference, channel }, at) => ({
        ...receiver,
        ...shipping,
        memberId,
        externalReference,
        externalKey: externalKey(externalReference),
        channel,
        channelKey: channelKey(channel),
        orderNumber: numbers[at] ?? '',
        registrationKey: crypto.randomUUID(),
        // an import is recognized by the number of the other system, not by a hash of its content
        registrationHash: Buffer.alloc(0),
        registeredBy: staffId,
        updatedBy: staffId,
      })),
    )
    .returning({ orderId: order.orderId, orderNumber: order.orderNumber });
  const ids = new Map(inserted.map(({ orderId, orderNumber }) => [orderNumber, orderId]));
  const made = numbers.map((orderNumber) => ({ orderNumber, orderId: ids.get(orderNumber) ?? 0 }));
  await insertRows(
    tx,
    orderLine,
    orders.flatMap(({ newOrder, goods }, at) =>
      soldLines(made[at]?.orderId ?? 0, newOrder.lines, new Map(goods.map((line) => [line.pdNumber, line]))),
    ),
  );
  return made;
}
