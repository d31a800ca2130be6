import { and, eq, inArray } from 'drizzle-orm';
import { openShipmentStates } from '#contract/shipments/shipment-states.ts';
import type { Db } from '#server/db/db.ts';
import { type CustomsOfLine, shipment } from '#server/db/schema/shipments/shipment.ts';

/**
 * The label of an order that exists, or may exist, with what customs was told with it: while there is one the order is closed to
 * corrections of its lines and of what customs and the carrier are told.
 */
export async function findOpenLabel(db: Db, orderId: number): Promise<{ customs: CustomsOfLine[] | null } | undefined> {
  const [found] = await db
    .select({ customs: shipment.customs })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), inArray(shipment.state, [...openShipmentStates])))
    .limit(1);
  return found;
}

/** A line as customs was told of it. Of one that an older version has sent nothing is known but what its product is now. */
export const asTold = <Line extends CustomsOfLine>(line: Line, customs: readonly CustomsOfLine[] | null | undefined): Line => ({
  ...line,
  ...customs?.find(({ pdNumber }) => pdNumber === line.pdNumber),
});
