import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isOldQuote } from '#contract/shipments/quote-age.ts';
import type { OrderQuotes, OrderSending, OrderShipments, Shipment } from '#contract/shipments/shipments.ts';
import { hasCome, isAhead } from '#server/db/columns/has-come.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { shipmentPaper } from '#server/db/schema/shipments/shipment-paper.ts';
import { shipmentPiece } from '#server/db/schema/shipments/shipment-piece.ts';
import { shippingQuote } from '#server/db/schema/shipments/shipping-quote.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import type { Since } from '#server/module.ts';

export type ShipmentRow = typeof shipment.$inferSelect;
export type PieceRow = Pick<typeof shipmentPiece.$inferSelect, 'trackingNumber' | 'document'>;

/** How long a call to the carrier may take, and after how long a shipment that the carrier does not have will not appear. */
export interface Patience {
  leaseSeconds: number;
  settleSeconds: number;
}

/** The person who acts, and how open pages are told at once of recorded steps. */
export interface HowToShip {
  patience: Patience;
  staffId: number;
  announce(): void;
  /** Called in the transaction that records the attempt, to record more about it. */
  begun?(tx: Db, shipmentId: number): Promise<unknown>;
}

const labels = sql<number>`(select count(*)::int from ${shipmentPiece} where ${shipmentPiece.shipmentId} = ${shipment.shipmentId} and ${shipmentPiece.document} is not null)`;

const invoice = sql<boolean>`exists (select from ${shipmentPaper} where ${shipmentPaper.shipmentId} = ${shipment.shipmentId} and ${shipmentPaper.kind} = 'invoice')`;

/** The longest lease of a call, in seconds. */
const longestLease = 3600;

/** Whether a call to the carrier is under way. The database's clock decides, as it also wrote the moment. */
const underWay = sql<boolean>`(${shipment.state} in ('making', 'cancelling') and coalesce(not ${hasCome(shipment.busyUntil, longestLease)}, false))`;

const unusedByName = sql<string | null>`(select staff_name from staff where staff_id = ${shipment.unusedBy})`;

const listed = (db: Db) =>
  db
    .select({ row: shipment, labels, invoice, underWay, madeByName: staff.staffName, unusedByName })
    .from(shipment)
    .leftJoin(staff, eq(staff.staffId, shipment.madeBy));
type Listed = Awaited<ReturnType<typeof listed>>[number];

const wire = ({ row, unusedByName, ...found }: Listed): Shipment => {
  const {
    service: _service,
    askedAt: _askedAt,
    busyUntil: _busyUntil,
    madeBy: _madeBy,
    createdAt,
    unusedBy: _unusedBy,
    customs: _customs,
    unusedAt,
    ...shown
  } = row;
  const unused = unusedAt && { byName: unusedByName, at: unusedAt.toISOString() };
  return { ...shown, ...found, createdAt: createdAt.toISOString(), unused };
};

/** The attempts of some orders, newest first. */
export const findShipments = async (db: Db, orderIds: readonly number[]): Promise<Shipment[]> =>
  (
    await listed(db)
      .where(inArray(shipment.orderId, [...orderIds]))
      .orderBy(desc(shipment.shipmentId))
  ).map(wire);

export async function findShipment(db: Db, shipmentId: number): Promise<Shipment | undefined> {
  const [found] = await listed(db).where(eq(shipment.shipmentId, shipmentId));
  return found && wire(found);
}

/** An attempt with its pieces, and whether its receiver was erased. Locks the order first, then the attempt. */
export async function lockShipment(tx: Db, shipmentId: number, patience: Patience) {
  const [owner] = await tx.select({ orderId: shipment.orderId }).from(shipment).where(eq(shipment.shipmentId, shipmentId));
  if (!owner) return undefined;
  const [ordered] = await tx.select({ erasedAt: order.erasedAt }).from(order).where(eq(order.orderId, owner.orderId)).for('update');
  // begun while the clock was ahead, the attempt would count as unsettled until the clock gets there, so its age starts anew
  await tx
    .update(shipment)
    .set({ createdAt: sql`now()` })
    .where(and(eq(shipment.shipmentId, shipmentId), isAhead(shipment.createdAt)));
  const settled = sql<boolean>`${shipment.createdAt} < now() - make_interval(secs => ${patience.settleSeconds})`;
  const [row] = await tx
    .select({ row: shipment, underWay, settled })
    .from(shipment)
    .where(eq(shipment.shipmentId, shipmentId))
    .for('update');
  const pieces = await tx.select().from(shipmentPiece).where(eq(shipmentPiece.shipmentId, shipmentId)).orderBy(shipmentPiece.piece);
  return row && { ...row, pieces, erased: ordered?.erasedAt !== null };
}
export type LockedShipment = NonNullable<Awaited<ReturnType<typeof lockShipment>>>;

const busyFor = ({ leaseSeconds }: Patience) => sql`now() + make_interval(secs => ${leaseSeconds})`;

export async function insertShipment(tx: Db, values: typeof shipment.$inferInsert, patience: Patience): Promise<number> {
  const [row] = await tx
    .insert(shipment)
    .values({ ...values, busyUntil: busyFor(patience) })
    .returning({ shipmentId: shipment.shipmentId });
  if (!row) throw new Error('no shipment came back');
  return row.shipmentId;
}

export const writeShipment = (tx: Db, shipmentId: number, changes: Partial<ShipmentRow>) =>
  tx.update(shipment).set(changes).where(eq(shipment.shipmentId, shipmentId));

/** Records that a call to the carrier begins. */
export const recordRequest = (tx: Db, shipmentId: number, state: ShipmentRow['state'], patience: Patience) =>
  tx
    .update(shipment)
    .set({ state, askedAt: sql`now()`, busyUntil: busyFor(patience) })
    .where(eq(shipment.shipmentId, shipmentId));

export const deleteShipment = (db: Db, shipmentId: number) => db.delete(shipment).where(eq(shipment.shipmentId, shipmentId));

export async function replacePieces(tx: Db, shipmentId: number, pieces: readonly PieceRow[]): Promise<void> {
  await tx.delete(shipmentPiece).where(eq(shipmentPiece.shipmentId, shipmentId));
  if (pieces.length === 0) return;
  await tx.insert(shipmentPiece).values(pieces.map((piece, at) => ({ ...piece, shipmentId, piece: at + 1 })));
}

export async function insertInvoice(tx: Db, shipmentId: number, document: Buffer): Promise<void> {
  await tx.insert(shipmentPaper).values({ shipmentId, kind: 'invoice', document }).onConflictDoNothing();
}

/** Only valid labels: a cancelled one must not be printed, not even from a stale page. */
const counts = eq(shipment.state, 'made');

/** The invoice that was sent to customs with the label, and its order. */
export async function findInvoice(db: Db, shipmentId: number) {
  const [row] = await db
    .select({ document: shipmentPaper.document, reference: shipment.reference, orderNumber: order.orderNumber })
    .from(shipmentPaper)
    .innerJoin(shipment, eq(shipment.shipmentId, shipmentPaper.shipmentId))
    .innerJoin(order, eq(order.orderId, shipment.orderId))
    .where(and(eq(shipmentPaper.shipmentId, shipmentId), eq(shipmentPaper.kind, 'invoice'), counts));
  return row;
}

/** A label as the carrier sent it, and its order. */
export async function findLabel(db: Db, shipmentId: number, piece: number) {
  const [row] = await db
    .select({ document: shipmentPiece.document, format: shipment.format, reference: shipment.reference, orderNumber: order.orderNumber })
    .from(shipmentPiece)
    .innerJoin(shipment, eq(shipment.shipmentId, shipmentPiece.shipmentId))
    .innerJoin(order, eq(order.orderId, shipment.orderId))
    .where(and(eq(shipmentPiece.shipmentId, shipmentId), eq(shipmentPiece.piece, piece), isNotNull(shipmentPiece.document), counts));
  return row;
}

/** The last quotes of orders, and whether they are outdated. */
async function quotesWhere(db: Db, which: SQL): Promise<Omit<OrderSending, 'shipments'>[]> {
  const rows = await db
    .select({ quote: shippingQuote, orderRevision: order.revision })
    .from(shippingQuote)
    .innerJoin(order, eq(order.orderId, shippingQuote.orderId))
    .where(which);
  return rows.map(({ orderRevision: present, quote }) => {
    const { orderId, revision, carrier, quotes, refused, askedAt, orderRevision } = quote;
    const asked = askedAt.toISOString();
    const outdated = orderRevision !== present || isOldQuote(asked, Date.now());
    return { orderId, revision, quotes: { carrier, quotes, refused, askedAt: asked, orderRevision, outdated } };
  });
}

export const findQuotes = async (db: Db, orderId: number): Promise<OrderQuotes | null> =>
  (await quotesWhere(db, eq(shippingQuote.orderId, orderId)))[0]?.quotes ?? null;

/** The quotes and attempts of one order. */
export async function findSending(db: Db, orderId: number): Promise<Pick<OrderShipments, 'quotes' | 'revision' | 'shipments'>> {
  const [[asked], shipments] = await Promise.all([quotesWhere(db, eq(shippingQuote.orderId, orderId)), findShipments(db, [orderId])]);
  return { quotes: asked?.quotes ?? null, revision: asked?.revision ?? 0, shipments };
}

/** The quotes and attempts of orders of which something was written since, for open pages. */
export async function findSendings(db: Db, since: Since): Promise<OrderSending[]> {
  const changed = await quotesWhere(db, since(sql`${shippingQuote.xact}`));
  if (changed.length === 0) return [];
  const shipments = Map.groupBy(
    await findShipments(
      db,
      changed.map(({ orderId }) => orderId),
    ),
    ({ orderId }) => orderId,
  );
  return changed.map((each) => ({ ...each, shipments: shipments.get(each.orderId) ?? [] }));
}

export async function storeQuotes(db: Db, values: typeof shippingQuote.$inferInsert): Promise<void> {
  const { orderId: _orderId, ...set } = values;
  await db
    .insert(shippingQuote)
    .values(values)
    .onConflictDoUpdate({ target: shippingQuote.orderId, set: { ...set, askedAt: sql`now()` } });
}
