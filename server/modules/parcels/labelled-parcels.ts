import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { normalTrackingNumber } from '#contract/parcels/tracking-numbers.ts';
import type { Db } from '#server/db/db.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { shipmentPiece } from '#server/db/schema/shipments/shipment-piece.ts';
import { writeParcel } from './parcels.repository.ts';

interface Labelled {
  orderId: number;
  trackingNumbers: readonly string[];
  staffId: number;
}

const ofOrder = ({ orderId, trackingNumbers }: Omit<Labelled, 'staffId'>) =>
  and(eq(parcel.orderId, orderId), inArray(parcel.trackingNumber, trackingNumbers.map(normalTrackingNumber)));

/** Adds the parcels of a new label. A number that somebody has typed already is the same parcel. */
export async function addLabelled(tx: Db, { carrier, orderId, trackingNumbers, staffId }: Labelled & { carrier: string }): Promise<void> {
  const values = trackingNumbers.map((number) => ({ orderId, carrier, trackingNumber: normalTrackingNumber(number), updatedBy: staffId }));
  if (values.length > 0) await tx.insert(parcel).values(values).onConflictDoNothing();
}

/** An attempt to make a label whose outcome is unknown. */
export interface LabelInDoubt {
  shipmentId: number;
  /** Its numbers at the carrier, as far as they are known. */
  trackingNumbers: readonly string[];
}

/** The attempts of orders that may have produced a tracking number for which there is no parcel here. */
export async function findLabelsInDoubt(db: Db, orderIds: readonly number[]): Promise<Map<number, LabelInDoubt>> {
  const rows = await db
    .select({ orderId: shipment.orderId, shipmentId: shipment.shipmentId, trackingNumber: shipmentPiece.trackingNumber })
    .from(shipment)
    .leftJoin(shipmentPiece, eq(shipmentPiece.shipmentId, shipment.shipmentId))
    .where(and(inArray(shipment.orderId, [...orderIds]), inArray(shipment.state, ['making', 'unknown', 'found', 'cancelling'])));
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, pieces]) => [
      orderId,
      {
        shipmentId: pieces[0]?.shipmentId ?? 0,
        trackingNumbers: pieces.flatMap(({ trackingNumber }) => (trackingNumber ? normalTrackingNumber(trackingNumber) : [])),
      },
    ]),
  );
}

/** Cancels the parcels of a label that was cancelled or is not used; parcels that have arrived stay as they are. */
export async function cancelLabelled(tx: Db, { staffId, ...which }: Labelled): Promise<void> {
  if (which.trackingNumbers.length === 0) return;
  const rows = await tx
    .select({ parcelId: parcel.parcelId })
    .from(parcel)
    .where(and(ofOrder(which), notInArray(parcel.state, ['done', 'cancelled'])));
  for (const { parcelId } of rows) await writeParcel(tx, parcelId, { state: 'cancelled', problem: null, stateSince: new Date() }, staffId);
}

/** Whether one of the parcels was scanned by the carrier, or reported by somebody as under way. */
export async function wasScanned(tx: Db, orderId: number, trackingNumbers: readonly string[]): Promise<boolean> {
  if (trackingNumbers.length === 0) return false;
  const rows = await tx
    .select({ parcelId: parcel.parcelId })
    .from(parcel)
    .where(and(ofOrder({ orderId, trackingNumbers }), notInArray(parcel.state, ['before', 'cancelled'])));
  return rows.length > 0;
}

/** The newest label of a parcel. */
export type OwnLabel = Pick<typeof shipment.$inferSelect, 'state' | 'createdAt'>;

/** The newest labels of these parcels; parcels without a label are left out. */
export async function findLabels(tx: Db, parcelIds: readonly number[]): Promise<ReadonlyMap<number, OwnLabel>> {
  const isPiece = and(eq(shipmentPiece.shipmentId, shipment.shipmentId), eq(shipmentPiece.trackingNumber, parcel.trackingNumber));
  const found = await tx
    .select({ parcelId: parcel.parcelId, state: shipment.state, createdAt: shipment.createdAt })
    .from(parcel)
    .innerJoin(shipment, eq(shipment.orderId, parcel.orderId))
    .innerJoin(shipmentPiece, isPiece)
    .where(inArray(parcel.parcelId, [...parcelIds]))
    .orderBy(shipment.shipmentId);
  return new Map(found.map(({ parcelId, ...label }) => [parcelId, label]));
}
