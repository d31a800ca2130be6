import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { normalTrackingNumber } from '#contract/parcels/tracking-numbers.ts';
import type { Db } from '#server/db/db.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { shipmentPiece } from '#server/db/schema/shipments/shipment-piece.ts';
import { writeParcel } from './parcels.repository.ts';

type ParcelRow = typeof parcel.$inferSelect;

interface Labelled {
  orderId: number;
  trackingNumbers: readonly string[];
  staffId: number;
}

const ofOrder = ({ orderId, trackingNumbers }: Omit<Labelled, 'staffId'>) =>
  and(eq(parcel.orderId, orderId), inArray(parcel.trackingNumber, trackingNumbers.map(normalTrackingNumber)));

/** The parcels of a label that was made; those whose number somebody has typed already are the same. */
export async function addLabelled(tx: Db, { carrier, orderId, trackingNumbers, staffId }: Labelled & { carrier: string }): Promise<void> {
  const values = trackingNumbers.map((number) => ({ orderId, carrier, trackingNumber: normalTrackingNumber(number), updatedBy: staffId }));
  if (values.length > 0) await tx.insert(parcel).values(values).onConflictDoNothing();
}

/** An attempt at a label of which nobody can say yet what came of it. */
export interface LabelInDoubt {
  shipmentId: number;
  /** Its numbers at the carrier, where these are known already. */
  trackingNumbers: readonly string[];
}

/** The attempts of orders that may have given out a number of which we have no parcel. */
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

/** A label that was cancelled, or is not used, goes nowhere; what had arrived stays so. */
export async function cancelLabelled(tx: Db, { staffId, ...which }: Labelled): Promise<void> {
  if (which.trackingNumbers.length === 0) return;
  const rows = await tx
    .select({ parcelId: parcel.parcelId })
    .from(parcel)
    .where(and(ofOrder(which), notInArray(parcel.state, ['done', 'cancelled'])));
  for (const { parcelId } of rows) await writeParcel(tx, parcelId, { state: 'cancelled', problem: null, stateSince: new Date() }, staffId);
}

/** Has the carrier seen one of them, or somebody said that it is under way? */
export async function wasScanned(tx: Db, orderId: number, trackingNumbers: readonly string[]): Promise<boolean> {
  if (trackingNumbers.length === 0) return false;
  const rows = await tx
    .select({ parcelId: parcel.parcelId })
    .from(parcel)
    .where(and(ofOrder({ orderId, trackingNumbers }), notInArray(parcel.state, ['before', 'cancelled'])));
  return rows.length > 0;
}

/** Labels that count no more, with which their parcels were cancelled. */
const endedStates = ['cancelled', 'unused'] as const;
export type EndedLabel = (typeof endedStates)[number];

/** Which of these parcels were cancelled with their label, and how that ended. */
export async function ofEndedLabels(
  tx: Db,
  rows: readonly Pick<ParcelRow, 'parcelId' | 'state'>[],
): Promise<ReadonlyMap<number, EndedLabel>> {
  const parcelIds = rows.flatMap(({ parcelId, state }) => (state === 'cancelled' ? parcelId : []));
  if (parcelIds.length === 0) return new Map();
  const isPiece = and(eq(shipmentPiece.shipmentId, shipment.shipmentId), eq(shipmentPiece.trackingNumber, parcel.trackingNumber));
  const found = await tx
    .select({ parcelId: parcel.parcelId, state: shipment.state })
    .from(parcel)
    .innerJoin(shipment, eq(shipment.orderId, parcel.orderId))
    .innerJoin(shipmentPiece, isPiece)
    .where(and(inArray(parcel.parcelId, parcelIds), inArray(shipment.state, [...endedStates])));
  return new Map(found.map(({ parcelId, state }) => [parcelId, state as EndedLabel]));
}
