import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { newestParcelFirst } from '#contract/parcels/newest-parcel-first.ts';
import type { Parcel, ParcelScan } from '#contract/parcels/parcels.ts';
import { exactWireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { cachedJsonList } from '#server/db/json-list/json-list.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { parcelScan } from '#server/db/schema/parcels/parcel-scan.ts';

/** Parcels in the form of the list, newest first. */
const listed = (which: SQL): SQL => sql`
  select ${parcel.parcelId} as "parcelId", ${parcel.orderId} as "orderId", ${parcel.carrier} as carrier,
    ${parcel.trackingNumber} as "trackingNumber", ${parcel.state} as state, ${parcel.problem} as problem,
    ${exactWireMoment(parcel.stateSince)} as "stateSince", ${parcel.statusText} as "statusText",
    ${exactWireMoment(parcel.scannedAt)} as "scannedAt", ${parcel.scanPlace} as "scanPlace", ${parcel.revision} as revision
  from ${parcel} where ${which} order by ${desc(parcel.parcelId)}`;

/** Every parcel, as JSON text. Each app makes one list, which keeps the text in memory. */
export const parcelList = () =>
  cachedJsonList<Parcel>('parcels', {
    rows: (keys) => listed(keys ? sql`${parcel.parcelId} = any(${keys})` : sql`true`),
    key: 'parcelId',
    order: newestParcelFirst,
    kinds: ['parcel'],
  });

/** Parcels by their ids, in the form of the list; ids without a parcel are left out. */
export async function findParcels(db: Db, parcelIds: readonly number[]): Promise<Parcel[]> {
  if (parcelIds.length === 0) return [];
  return await rowsOf<Parcel>(db, listed(inArray(parcel.parcelId, [...parcelIds])));
}

/** The parcels of an order, newest first. */
export const findParcelsOfOrder = (db: Db, orderId: number): Promise<Parcel[]> => rowsOf<Parcel>(db, listed(eq(parcel.orderId, orderId)));

type ParcelRow = typeof parcel.$inferSelect;

/** A parcel, locked until the transaction ends, and whether its order's receiver was erased. */
export async function lockParcel(tx: Db, parcelId: number): Promise<{ parcel: ParcelRow; erased: boolean } | undefined> {
  const [row] = await tx.select().from(parcel).where(eq(parcel.parcelId, parcelId)).for('update');
  if (!row) return undefined;
  // a second statement: a join would read the order as it was before this lock waited for an erasure
  const head = await findOrderHead(tx, row.orderId);
  return { parcel: row, erased: head?.erased === true };
}

/** @param staffId the person who changed it; null where the carrier did */
export async function writeParcel(tx: Db, parcelId: number, changes: Partial<ParcelRow>, staffId: number | null): Promise<void> {
  await tx
    .update(parcel)
    .set({ ...changes, revision: sql`${parcel.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(eq(parcel.parcelId, parcelId));
}

/** Deletes a parcel. The author is passed to the history explicitly, as the trigger finds no row that names them. */
export async function deleteParcel(tx: Db, parcelId: number, by: number): Promise<void> {
  await tx.execute(sql`select set_config('samusil.staff', ${String(by)}, true)`);
  await tx.delete(parcel).where(eq(parcel.parcelId, parcelId));
}

/** The carriers' scans of the parcels of an order, newest first. */
export async function findScans(db: Db, orderId: number): Promise<ParcelScan[]> {
  const rows = await db
    .select({ scan: parcelScan })
    .from(parcelScan)
    .innerJoin(parcel, eq(parcel.parcelId, parcelScan.parcelId))
    .where(eq(parcel.orderId, orderId))
    .orderBy(desc(parcelScan.at), parcelScan.code, parcelScan.text);
  return rows.map(({ scan }) => ({ ...scan, at: scan.at.toISOString() }));
}

/** The number of an order, and whether its receiver was erased. */
export async function findOrderHead(db: Db, orderId: number): Promise<{ orderNumber: string; erased: boolean } | undefined> {
  const [row] = await db.select({ orderNumber: order.orderNumber, erasedAt: order.erasedAt }).from(order).where(eq(order.orderId, orderId));
  return row && { orderNumber: row.orderNumber, erased: row.erasedAt !== null };
}

export interface NumberedOrder {
  orderId: number;
  orderNumber: string;
  cancelled: boolean;
  erasedAt: Date | null;
}

/** Orders by their numbers, with locks against a concurrent erasure, and against requests that add parcels to them. */
export const lockOrdersByNumber = (tx: Db, orderNumbers: readonly string[]): Promise<NumberedOrder[]> =>
  tx
    .select({ orderId: order.orderId, orderNumber: order.orderNumber, cancelled: order.cancelled, erasedAt: order.erasedAt })
    .from(order)
    .where(inArray(order.orderNumber, [...orderNumbers]))
    .orderBy(order.orderId)
    .for('no key update');

/** The parcels of orders, and whether each is cancelled. */
export async function findOfOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, { parcelId: number; cancelled: boolean }[]>> {
  const rows = await db
    .select({ orderId: parcel.orderId, parcelId: parcel.parcelId, state: parcel.state })
    .from(parcel)
    .where(inArray(parcel.orderId, [...orderIds]));
  const there = rows.map(({ state, ...row }) => ({ ...row, cancelled: state === 'cancelled' }));
  return Map.groupBy(there, ({ orderId }) => orderId);
}

/** The orders that have these tracking numbers. */
export const findByTrackingNumbers = (db: Db, numbers: readonly string[]) =>
  db
    .select({ trackingNumber: parcel.trackingNumber, orderNumber: order.orderNumber })
    .from(parcel)
    .innerJoin(order, eq(order.orderId, parcel.orderId))
    .where(inArray(parcel.trackingNumber, [...numbers]));
