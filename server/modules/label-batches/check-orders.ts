import type { CheckedOrder } from '#contract/label-batches/label-batches.ts';
import type { Order } from '#contract/orders/orders.ts';
import { labelObstacles } from '#contract/shipments/label-obstacles.ts';
import type { Db } from '#server/db/db.ts';
import { findOrder } from '#server/modules/orders/orders.service.ts';
import { labelGrounds, obstacleOf, shipmentOf } from '#server/modules/shipments/shipments.service.ts';
import { shipManagerRow } from './ship-manager-file.ts';

/** Whether a label can be made of each order, in the order in which they were named; orders that do not exist are left out. */
export async function checkOrders(db: Db, orderIds: readonly number[]): Promise<CheckedOrder[]> {
  const grounds = await labelGrounds(db, orderIds);
  const findingsOf = (order: Order) => labelObstacles(order, grounds.facts, grounds.day).map(({ code, values }) => ({ code, values }));
  const checked: CheckedOrder[] = [];
  for (const orderId of orderIds) {
    const order = await findOrder(db, orderId);
    if (!order) continue;
    const problem = obstacleOf(order, grounds);
    const { orderNumber } = order;
    const fileCuts =
      problem === null ? shipManagerRow(shipmentOf(order, grounds.seller, grounds.facts, grounds.day), orderNumber).cuts : [];
    checked.push({ orderId, orderNumber, problem, findings: problem === 'shipment-blocked' ? findingsOf(order) : [], fileCuts });
  }
  return checked;
}
