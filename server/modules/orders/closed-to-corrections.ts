import { and, eq, inArray } from 'drizzle-orm';
import { openShipmentStates } from '#contract/shipments/shipment-states.ts';
import type { Db } from '#server/db/db.ts';
import { type CustomsOfLine, shipment } from '#server/db/schema/shipments/shipment.ts';

/**
 * The label of an order that exists or may exist, with the customs data that was sent with it. While an order has such a label, its lines
 * and the data for customs and the carrier cannot be corrected.
 */
export async function findOpenLabel(db: Db, orderId: number): Promise<{ customs: CustomsOfLine[] | null } | undefined> {
  const [found] = await db
    .select({ customs: shipment.customs })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), inArray(shipment.state, [...openShipmentStates])))
    .limit(1);
  return found;
}

/**
 * A line with the product data that customs was told. A label that an older version sent has no such record: the product's present data
 * stands.
 */
export const withLabelCustoms = <Line extends CustomsOfLine>(line: Line, customs: readonly CustomsOfLine[] | null | undefined): Line => ({
  ...line,
  ...customs?.find(({ pdNumber }) => pdNumber === line.pdNumber),
});
