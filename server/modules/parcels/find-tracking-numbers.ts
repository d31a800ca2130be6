import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ReportedParcel } from '#contract/parcels/receiver-message/receiver-message.ts';
import { isSameCarrier } from '#contract/parcels/tracking-numbers.ts';
import type { Db } from '#server/db/db.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';

/** The tracking numbers of an order in the form of the papers, 'FedEx 794612345678', without cancelled ones. */
export async function findTrackingNumbers(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ carrier: parcel.carrier, number: parcel.trackingNumber })
    .from(parcel)
    .where(and(eq(parcel.orderId, orderId), ne(parcel.state, 'cancelled'), ne(parcel.trackingNumber, '')))
    .orderBy(parcel.parcelId);
  return rows.map(({ carrier, number }) => `${carrier} ${number}`);
}

/** The parcels of these orders without cancelled parcels, whoever entered their numbers. */
export const findSentParcels = (db: Db, orderIds: readonly number[]): Promise<{ orderId: number; parcelId: number }[]> =>
  db
    .select({ orderId: parcel.orderId, parcelId: parcel.parcelId })
    .from(parcel)
    .where(and(inArray(parcel.orderId, [...orderIds]), ne(parcel.state, 'cancelled')));

/** The parcels of an order as its receiver is told of them, the oldest first. @param pages of the carriers, for links */
export async function findReportedParcels(
  db: Db,
  orderId: number,
  pages: readonly { carrier: string; page: string }[],
): Promise<ReportedParcel[]> {
  const rows = await db
    .select({ carrier: parcel.carrier, trackingNumber: parcel.trackingNumber })
    .from(parcel)
    .where(and(eq(parcel.orderId, orderId), ne(parcel.state, 'cancelled'), ne(parcel.trackingNumber, '')))
    .orderBy(parcel.parcelId);
  return rows.map((row) => ({ ...row, page: pages.find(({ carrier }) => isSameCarrier(carrier, row.carrier))?.page }));
}
