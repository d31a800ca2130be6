import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { OrderQuotes, Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { shipmentPiece } from '#server/db/schema/shipments/shipment-piece.ts';
import { shippingQuote } from '#server/db/schema/shipments/shipping-quote.ts';
import { staff } from '#server/db/schema/staff/staff.ts';

export type ShipmentRow = typeof shipment.$inferSelect;
export type PieceRow = Pick<typeof shipmentPiece.$inferSelect, 'trackingNumber' | 'document'>;

/** How long the carrier may be at it, and when what it does not have will not come any more. */
export interface Patience {
  leaseSeconds: number;
  settleSeconds: number;
}

const labels = sql<number>`(select count(*)::int from ${shipmentPiece} where ${shipmentPiece.shipmentId} = ${shipment.shipmentId} and ${shipmentPiece.document} is not null)`;

/** Is the carrier being asked just now? Judged by the database's clock, as the moment was written by it. */
const underWay = ({ leaseSeconds }: Patience) =>
  sql<boolean>`(${shipment.state} in ('making', 'cancelling') and ${shipment.askedAt} > now() - make_interval(secs => ${leaseSeconds}))`;

const listed = (db: Db, patience: Patience) =>
  db
    .select({ row: shipment, labels, underWay: underWay(patience), madeByName: staff.staffName })
    .from(shipment)
    .leftJoin(staff, eq(staff.staffId, shipment.madeBy));
type Listed = Awaited<ReturnType<typeof listed>>[number];

const wire = ({ row, ...found }: Listed): Shipment => {
  const { service: _service, askedAt: _askedAt, madeBy: _madeBy, createdAt, ...shown } = row;
  return { ...shown, ...found, createdAt: createdAt.toISOString() };
};

export const findShipments = async (db: Db, orderId: number, patience: Patience): Promise<Shipment[]> =>
  (await listed(db, patience).where(eq(shipment.orderId, orderId)).orderBy(desc(shipment.shipmentId))).map(wire);

export async function findShipment(db: Db, shipmentId: number, patience: Patience): Promise<Shipment | undefined> {
  const [found] = await listed(db, patience).where(eq(shipment.shipmentId, shipmentId));
  return found && wire(found);
}

/** An attempt with its pieces and whether its receiver was erased: the order is locked first, then the attempt. */
export async function lockShipment(tx: Db, shipmentId: number, patience: Patience) {
  const [owner] = await tx.select({ orderId: shipment.orderId }).from(shipment).where(eq(shipment.shipmentId, shipmentId));
  if (!owner) return undefined;
  const [ordered] = await tx.select({ erasedAt: order.erasedAt }).from(order).where(eq(order.orderId, owner.orderId)).for('update');
  const settled = sql<boolean>`${shipment.createdAt} < now() - make_interval(secs => ${patience.settleSeconds})`;
  const [row] = await tx
    .select({ row: shipment, underWay: underWay(patience), settled })
    .from(shipment)
    .where(eq(shipment.shipmentId, shipmentId))
    .for('update');
  const pieces = await tx.select().from(shipmentPiece).where(eq(shipmentPiece.shipmentId, shipmentId)).orderBy(shipmentPiece.piece);
  return row && { ...row, pieces, erased: ordered?.erasedAt !== null };
}
export type LockedShipment = NonNullable<Awaited<ReturnType<typeof lockShipment>>>;

export async function insertShipment(tx: Db, values: typeof shipment.$inferInsert): Promise<number> {
  const [row] = await tx.insert(shipment).values(values).returning({ shipmentId: shipment.shipmentId });
  if (!row) throw new Error('no shipment came back');
  return row.shipmentId;
}

export const writeShipment = (tx: Db, shipmentId: number, changes: Partial<ShipmentRow>) =>
  tx.update(shipment).set(changes).where(eq(shipment.shipmentId, shipmentId));

/** The carrier is asked from now on. */
export const noteAsked = (tx: Db, shipmentId: number, state: ShipmentRow['state']) =>
  tx.update(shipment).set({ state, askedAt: sql`now()` }).where(eq(shipment.shipmentId, shipmentId));

export const deleteShipment = (db: Db, shipmentId: number) => db.delete(shipment).where(eq(shipment.shipmentId, shipmentId));

export async function replacePieces(tx: Db, shipmentId: number, pieces: readonly PieceRow[]): Promise<void> {
  await tx.delete(shipmentPiece).where(eq(shipmentPiece.shipmentId, shipmentId));
  if (pieces.length === 0) return;
  await tx.insert(shipmentPiece).values(pieces.map((piece, at) => ({ ...piece, shipmentId, piece: at + 1 })));
}

/** A label as it came, and of which order it is. */
export async function findLabel(db: Db, shipmentId: number, piece: number) {
  const [row] = await db
    .select({ document: shipmentPiece.document, format: shipment.format, reference: shipment.reference, orderNumber: order.orderNumber })
    .from(shipmentPiece)
    .innerJoin(shipment, eq(shipment.shipmentId, shipmentPiece.shipmentId))
    .innerJoin(order, eq(order.orderId, shipment.orderId))
    .where(and(eq(shipmentPiece.shipmentId, shipmentId), eq(shipmentPiece.piece, piece), isNotNull(shipmentPiece.document)));
  return row;
}

export async function findQuotes(db: Db, orderId: number): Promise<OrderQuotes | null> {
  const [row] = await db
    .select({ quote: shippingQuote, revision: order.revision })
    .from(shippingQuote)
    .innerJoin(order, eq(order.orderId, shippingQuote.orderId))
    .where(eq(shippingQuote.orderId, orderId));
  if (!row) return null;
  const { carrier, quotes, refused, askedAt, orderRevision } = row.quote;
  return { carrier, quotes, refused, askedAt: askedAt.toISOString(), outdated: orderRevision !== row.revision };
}

export async function storeQuotes(db: Db, values: typeof shippingQuote.$inferInsert): Promise<void> {
  const { orderId: _orderId, ...set } = values;
  await db
    .insert(shippingQuote)
    .values(values)
    .onConflictDoUpdate({ target: shippingQuote.orderId, set: { ...set, askedAt: sql`now()` } });
}
