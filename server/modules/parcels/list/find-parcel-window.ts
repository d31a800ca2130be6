import { inArray, type SQL, sql } from 'drizzle-orm';
import { maxParcelsOfOrder } from '#contract/parcels/parcel-limits.ts';
import type { ParcelPlace, ParcelWindow, TrackedParcel } from '#contract/parcels/parcel-window.ts';
import type { Holder } from '#contract/rights.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { findParcels } from '#server/modules/parcels/parcels.service.ts';
import { fitsSearch } from './fits-search.ts';
import { type Level, levels } from './urgencies.ts';

/** A window of the parcels, the most urgent first, and the place after which the next window begins; null at the end of the list. */
export async function findParcelWindow(
  db: Db,
  { q, state, after, among, limit }: ParcelWindow,
  who: Holder,
): Promise<{ parcels: TrackedParcel[]; next: ParcelPlace | null }> {
  const found = await fitsSearch(db, q, who);
  const asOf = after?.asOf ?? Date.now() * 1000;
  const most = among ? among.length * maxParcelsOfOrder : limit;
  const places: ParcelPlace[] = [];
  for (const level of found.length === 0 ? [] : levels(state, asOf)) {
    if (level.urgency < (after?.urgency ?? 0) || places.length > most) continue;
    const beyond = after?.urgency === level.urgency ? [level.beyond(after)] : [];
    const given = [...beyond, ...(among ? [sql`order_id = any(${sql.param(among)}::integer[])`] : [])];
    const rows = await rowsOf<{ parcelId: number; since: number }>(db, read(level, { found, given, limit: most + 1 - places.length }));
    places.push(...rows.map(({ parcelId, since }) => ({ urgency: level.urgency, since: Number(since), parcelId, asOf })));
  }
  const last = places.length > most ? places[most - 1] : undefined;
  return { parcels: await withOrders(db, places.slice(0, most)), next: last ?? null };
}

/** @param found conditions of which one must hold; each has its own index */
export function read(level: Level, { found, given, limit }: { found: readonly SQL[]; given: readonly SQL[]; limit: number }): SQL {
  const parts = found.map(
    (which) =>
      sql`(select parcel_id, state_since from parcel where ${sql.join([level.which, which, ...given], sql` and `)}
        order by ${level.order} limit ${limit})`,
  );
  return sql`select parcel_id as "parcelId", ${level.since}::float8 as since from (${sql.join(parts, sql` union `)}) found
    order by ${level.order} limit ${limit}`;
}

/** The parcels at these places, each with the order data that the list shows. */
async function withOrders(db: Db, places: readonly ParcelPlace[]): Promise<TrackedParcel[]> {
  const parcels = await findParcels(
    db,
    places.map(({ parcelId }) => parcelId),
  );
  const orders = await findOrders(db, [...new Set(parcels.map(({ orderId }) => orderId))]);
  const byId = new Map(parcels.map((parcel) => [parcel.parcelId, parcel]));
  return places.flatMap(({ parcelId, urgency }) => {
    const parcel = byId.get(parcelId);
    const of = parcel && orders.get(parcel.orderId);
    // a parcel that was removed meanwhile is left out
    return of ? [{ parcel, order: of, urgency }] : [];
  });
}

async function findOrders(db: Db, orderIds: readonly number[]): Promise<Map<number, TrackedParcel['order']>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, orderNumber, receiverName, countryCode } = order;
  const rows = await db
    .select({ orderId, orderNumber, receiverName, countryCode, erased: sql<boolean>`${order.erasedAt} is not null` })
    .from(order)
    .where(inArray(orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}
