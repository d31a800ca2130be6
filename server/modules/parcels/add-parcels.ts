import { maxParcelsOfOrder } from '#contract/parcels/parcel-limits.ts';
import type { AddOutcome, NewParcels } from '#contract/parcels/parcels.ts';
import type { Db } from '#server/db/db.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { findLabelsInDoubt, type LabelInDoubt } from './labelled-parcels.ts';
import { findByTrackingNumbers, findOfOrders, lockOrdersByNumber, type NumberedOrder } from './parcels.repository.ts';

interface Added {
  outcomes: AddOutcome[];
  parcelIds: number[];
}

type NewParcel = NewParcels['rows'][number];

/**
 * Adds tracking numbers to orders, in one transaction: each row has an outcome of its own, and a row that cannot be
 * added does not keep the others back. A number that the order has already is the same parcel, so a repeated request adds
 * nothing.
 */
export const addParcels = (db: Db, { rows, dryRun }: NewParcels, staffId: number): Promise<Added> =>
  db.transaction(async (tx) => {
    const orders = await lockOrdersByNumber(tx, [...new Set(rows.map(({ orderNumber }) => orderNumber))]);
    const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
    const there = await findByTrackingNumbers(tx, [...new Set(rows.map(({ trackingNumber }) => trackingNumber))]);
    const orderIds = orders.map(({ orderId }) => orderId);
    const parcels = await findOfOrders(tx, orderIds);
    const outcomes = decide(rows, byNumber, there, { parcels, labels: await findLabelsInDoubt(tx, orderIds) });
    const added = rows.filter((_row, at) => outcomes[at]?.outcome === 'added');
    if (dryRun || added.length === 0) return { outcomes, parcelIds: [] };
    const values = added.map(({ orderNumber, carrier, trackingNumber }) => ({
      orderId: byNumber.get(orderNumber)?.orderId ?? 0,
      carrier,
      trackingNumber,
      updatedBy: staffId,
    }));
    // another request may add the same number at this moment
    const stored = await tx.insert(parcel).values(values).onConflictDoNothing().returning({ parcelId: parcel.parcelId });
    return { outcomes, parcelIds: stored.map(({ parcelId }) => parcelId) };
  });

/** What the orders have already. */
interface Known {
  parcels: Awaited<ReturnType<typeof findOfOrders>>;
  labels: ReadonlyMap<number, LabelInDoubt>;
}

function decide(
  rows: readonly NewParcel[],
  orders: ReadonlyMap<string, NumberedOrder>,
  there: readonly { trackingNumber: string; orderNumber: string }[],
  { parcels, labels }: Known,
): AddOutcome[] {
  const ordersOf = Map.groupBy(there, ({ trackingNumber }) => trackingNumber);
  const holdersOf = new Map([...ordersOf].map(([number, of]) => [number, new Set(of.map(({ orderNumber }) => orderNumber))]));
  const added = new Map<number, number>();
  return rows.map(({ orderNumber, trackingNumber, besideParcels, besideAttempt }) => {
    const order = orders.get(orderNumber);
    const holders = holdersOf.get(trackingNumber) ?? new Set();
    holdersOf.set(trackingNumber, holders);
    const elsewhere = [...holders].find((each) => each !== orderNumber) ?? null;
    const known = (order && parcels.get(order.orderId)) ?? [];
    const others = known.filter(({ cancelled }) => !cancelled);
    const context = { elsewhere, beside: others.map(({ parcelId }) => parcelId), attempt: null };
    if (order === undefined) return { outcome: 'unknown-order', ...context };
    if (order.erasedAt !== null) return { outcome: 'erased-order', ...context };
    if (holders.has(orderNumber)) return { outcome: 'same', ...context };
    if (order.cancelled) return { outcome: 'cancelled-order', ...context };
    if (besideParcels && others.some(({ parcelId }) => !besideParcels.includes(parcelId))) return { outcome: 'other-parcel', ...context };
    const label = labels.get(order.orderId);
    if (label && besideAttempt !== label.shipmentId && !label.trackingNumbers.includes(trackingNumber))
      return { outcome: 'label-in-doubt', ...context, attempt: label.shipmentId };
    const count = added.get(order.orderId) ?? 0;
    if (known.length + count >= maxParcelsOfOrder) return { outcome: 'full-order', ...context };
    added.set(order.orderId, count + 1);
    holders.add(orderNumber);
    return { outcome: 'added', ...context };
  });
}
