import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProblemCode } from '#contract/problems.ts';
import { openShipmentStates } from '#contract/shipments/shipment-states.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { lockFacts } from './step-orders.ts';

/**
 * Of orders that were registered together, those that cannot be taken back, with the reason. All of them stay locked until the
 * transaction ends.
 */
export async function whyNotTakeBack(tx: Db, orderIds: readonly number[]): Promise<Map<number, ProblemCode>> {
  const facts = await lockFacts(tx, orderIds);
  const labelled = await tx
    .select({ orderId: shipment.orderId })
    .from(shipment)
    .where(and(inArray(shipment.orderId, [...facts.keys()]), inArray(shipment.state, [...openShipmentStates])));
  const closed = new Set(labelled.map(({ orderId }) => orderId));
  return new Map(
    orderIds.flatMap((orderId): [number, ProblemCode][] => {
      const of = facts.get(orderId);
      if (of === undefined) return [[orderId, 'order-not-found']];
      if (closed.has(orderId)) return [[orderId, 'order-closed']];
      const isUnderWay = Object.values(of.said).some((at) => at !== null) || of.parcels.some((state) => state !== 'cancelled');
      return isUnderWay && !of.cancelled ? [[orderId, 'order-under-way']] : [];
    }),
  );
}

/** Takes back orders that were registered together: each is cancelled and keeps its number. */
export async function takeBackOrders(tx: Db, orderIds: readonly number[], staffId: number): Promise<void> {
  await tx
    .update(order)
    .set({ cancelled: true, revision: sql`${order.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(and(inArray(order.orderId, [...orderIds]), eq(order.cancelled, false)));
}
