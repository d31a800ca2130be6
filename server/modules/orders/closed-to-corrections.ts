import { and, eq, inArray } from 'drizzle-orm';
import { openShipmentStates } from '#contract/shipments/shipment-states.ts';
import type { Db } from '#server/db/db.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';

/**
 * Is an order closed to corrections of its lines and of what customs and the carrier are told? It is while a label of it
 * exists, or may exist.
 */
export async function isClosedToCorrections(db: Db, orderId: number): Promise<boolean> {
  const found = await db
    .select({ shipmentId: shipment.shipmentId })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), inArray(shipment.state, [...openShipmentStates])))
    .limit(1);
  return found.length > 0;
}
