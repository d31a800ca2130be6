import { and, asc, eq, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { parcelScan } from '#server/db/schema/parcels/parcel-scan.ts';
import { parcelWatch } from '#server/db/schema/parcels/parcel-watch.ts';
import type { TrackedScan } from '#server/integrations/carriers/carrier.ts';

export interface DueParcel {
  parcelId: number;
  trackingNumber: string;
  /** When that was read, by the database's clock: the carrier is asked after it. */
  readAt: string;
}

/** Parcels of a carrier that are to be asked for now, those that have waited longest first. */
export const dueParcels = (db: Db, carrier: string, limit: number): Promise<DueParcel[]> =>
  db
    .select({ parcelId: parcel.parcelId, trackingNumber: parcel.trackingNumber, readAt: sql<string>`now()::text` })
    .from(parcel)
    .leftJoin(parcelWatch, sql`${parcelWatch.parcelId} = ${parcel.parcelId}`)
    .where(
      and(
        sql`lower(${parcel.carrier}) = lower(${carrier})`,
        ne(parcel.trackingNumber, ''),
        or(isNull(parcelWatch.parcelId), lte(parcelWatch.nextAt, sql`now()`)),
      ),
    )
    .orderBy(sql`${parcelWatch.nextAt} asc nulls first`, asc(parcel.parcelId))
    .limit(limit);

/** Wakes the job that asks. */
export const trackingChannel = 'samusil_parcel_tracking';

/** Makes parcels of an order that are still on their way due now, and wakes the job. @returns how many */
export const askAtOnce = (db: Db, orderId: number, carriers: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ parcelId: parcel.parcelId })
      .from(parcel)
      .where(
        and(
          eq(parcel.orderId, orderId),
          inArray(
            sql`lower(${parcel.carrier})`,
            carriers.map((carrier) => carrier.toLowerCase()),
          ),
          ne(parcel.trackingNumber, ''),
          notInArray(parcel.state, ['done', 'cancelled']),
        ),
      );
    const parcelIds = rows.map(({ parcelId }) => parcelId);
    if (parcelIds.length === 0) return 0;
    await tx.update(parcelWatch).set({ nextAt: sql`now()` }).where(inArray(parcelWatch.parcelId, parcelIds));
    await tx.execute(sql`select pg_notify(${trackingChannel}, '')`);
    return parcelIds.length;
  });

/** Parcels as they are now, locked until the transaction ends; always in one order. */
export const lockParcels = (tx: Db, parcelIds: readonly number[]) =>
  tx
    .select()
    .from(parcel)
    .where(inArray(parcel.parcelId, [...parcelIds]))
    // as whoever writes orders, or the rows by which they are listed
    .orderBy(parcel.orderId, parcel.parcelId)
    .for('update');

/** Of which of these the carrier's answer was stored since they were read: another process has asked, and knows it later. */
export async function storedSince(tx: Db, asked: readonly DueParcel[]): Promise<ReadonlySet<number>> {
  const readAt = asked[0]?.readAt;
  if (readAt === undefined) return new Set();
  const ids = asked.map(({ parcelId }) => parcelId);
  const rows = await tx
    .select({ parcelId: parcelWatch.parcelId })
    .from(parcelWatch)
    .where(and(inArray(parcelWatch.parcelId, ids), sql`${parcelWatch.askedAt} > ${readAt}::timestamptz`));
  return new Set(rows.map(({ parcelId }) => parcelId));
}

/** Keeps what was seen, each scan once. @returns whether there was anything new */
export async function keepScans(tx: Db, parcelId: number, scans: readonly TrackedScan[]): Promise<boolean> {
  if (scans.length === 0) return false;
  const stored = await tx
    .insert(parcelScan)
    .values(scans.map((scan) => ({ parcelId, ...scan })))
    .onConflictDoNothing()
    .returning({ at: parcelScan.at });
  return stored.length > 0;
}

/** Writes down that a parcel was asked for, and when it is next. @param pauseMs undefined: never again */
export async function noteAsked(tx: Db, parcelId: number, pauseMs: number | undefined): Promise<void> {
  const values = { askedAt: sql`now()`, nextAt: pauseMs === undefined ? null : sql`now() + make_interval(secs => ${pauseMs / 1000})` };
  await tx
    .insert(parcelWatch)
    .values({ parcelId, ...values })
    .onConflictDoUpdate({ target: parcelWatch.parcelId, set: values });
}

/** Has the carrier asked for a parcel as if it never was. */
export async function forgetAsked(tx: Db, parcelId: number): Promise<void> {
  await tx.delete(parcelWatch).where(eq(parcelWatch.parcelId, parcelId));
}

export async function forgetScans(tx: Db, parcelId: number): Promise<void> {
  await tx.delete(parcelScan).where(eq(parcelScan.parcelId, parcelId));
}
