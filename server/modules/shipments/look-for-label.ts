import type { ShipmentState } from '#contract/shipments/shipment-states.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { wasScanned } from '#server/modules/parcels/parcels.service.ts';
import type { LabelCarrier } from './make-label.ts';
import { settle } from './settle-shipment.ts';
import { type HowToShip, lockShipment } from './shipments.repository.ts';

/**
 * Looks up the outcome of an attempt at the carrier, by our reference. Does nothing where the outcome is certain.
 * @returns the state after it
 */
export async function lookForLabel(db: Db, { labels }: LabelCarrier, shipmentId: number, how: HowToShip): Promise<ShipmentState> {
  const locked = await db.transaction((tx) => lockShipment(tx, shipmentId, how.patience));
  if (!locked) throw new Problem('shipment-not-found');
  if (locked.underWay) throw new Problem('shipment-under-way');
  if (!['making', 'unknown', 'found', 'cancelling'].includes(locked.row.state)) return locked.row.state;
  const numbers = await labels.find(locked.row.reference, locked.row.createdAt);
  const pieces = numbers.map((trackingNumber) => ({ trackingNumber, document: null }));
  const hasLabel = locked.pieces.some(({ document }) => document !== null);
  if (numbers.length === 0) return await settle(db, shipmentId, { event: 'absent' }, how);
  // a parcel that is on its way was not cancelled, whatever the lost reply said
  if (locked.row.state === 'cancelling' && (await wasScanned(db, locked.row.orderId, numbers)))
    return await settle(db, shipmentId, { event: 'kept' }, how);
  return await settle(db, shipmentId, { event: 'there', ...(!hasLabel && { pieces }) }, how);
}
