import { and, asc, eq, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { parcelScan } from '#server/db/schema/parcels/parcel-scan.ts';
import { parcelWatch } from '#server/db/schema/parcels/parcel-watch.ts';
import type { TrackedScan } from '#server/integrations/carriers/carrier.ts';

export interface DueParcel {
  parcelId: number;
  trackingNumber: string;
  /** When the carrier was last asked, as text of the database (microseconds); null: never. */
  askedAt: string | null;
}

/** Whether the last and so the next question were dated by a clock that was ahead. Parcels without a next question are not due. */
const wasAhead = sql`(${parcelWatch.nextAt} is not null and ${parcelWatch.askedAt} > now() + interval '1 minute')`;

const dueColumns = {
  parcelId: parcel.parcelId,
  trackingNumber: parcel.trackingNumber,
  askedAt: sql<string | null>`to_json(${parcelWatch.askedAt}) #>> '{}'`,
};

/** The parcels of a carrier that are due, the longest waiting first. */
export const dueParcels = (db: Db, carrier: string, limit: number): Promise<DueParcel[]> =>
  db
    .select(dueColumns)
    .from(parcel)
    .leftJoin(parcelWatch, sql`${parcelWatch.parcelId} = ${parcel.parcelId}`)
    .where(
      and(
        sql`lower(${parcel.carrier}) = lower(${carrier})`,
        ne(parcel.trackingNumber, ''),
        or(isNull(parcelWatch.parcelId), lte(parcelWatch.nextAt, sql`now()`), wasAhead),
      ),
    )
    .orderBy(sql`${parcelWatch.nextAt} asc nulls first`, asc(parcel.parcelId))
    .limit(limit);

/** Makes the undelivered parcels that a carrier has of an order due. @returns them */
export const makeDue = (db: Db, orderId: number, carrier: string): Promise<DueParcel[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select(dueColumns)
      .from(parcel)
      .leftJoin(parcelWatch, sql`${parcelWatch.parcelId} = ${parcel.parcelId}`)
      .where(
        and(
          eq(parcel.orderId, orderId),
          sql`lower(${parcel.carrier}) = lower(${carrier})`,
          ne(parcel.trackingNumber, ''),
          notInArray(parcel.state, ['done', 'cancelled']),
        ),
      )
      .orderBy(asc(parcel.parcelId));
    const parcelIds = due.map(({ parcelId }) => parcelId);
    if (parcelIds.length > 0) await tx.update(parcelWatch).set({ nextAt: sql`now()` }).where(inArray(parcelWatch.parcelId, parcelIds));
    return due;
  });

/** The present rows of parcels, locked until the transaction ends, always in the same sequence. */
export const lockParcels = (tx: Db, parcelIds: readonly number[]) =>
  tx
    .select()
    .from(parcel)
    .where(inArray(parcel.parcelId, [...parcelIds]))
    // the sequence of code that writes orders or `order_listing`
    .orderBy(parcel.orderId, parcel.parcelId)
    .for('update');

/**
 * Which of these parcels another process has stored a newer reply for since they were read. It compares the stored values and no clock: if
 * the clock was set back meanwhile, a reply would never be stored, and the parcel asked for again and again.
 */
export async function storedSince(tx: Db, due: readonly DueParcel[]): Promise<ReadonlySet<number>> {
  const read = JSON.stringify(due.map(({ parcelId, askedAt }) => ({ parcelId, askedAt })));
  const rows = await rowsOf<{ parcelId: number }>(
    tx,
    sql`select parcel_id as "parcelId" from ${parcelWatch} join json_to_recordset(${read}::json) as read("parcelId" integer, "askedAt" timestamptz)
        on read."parcelId" = parcel_id where asked_at is distinct from read."askedAt"`,
  );
  return new Set(rows.map(({ parcelId }) => parcelId));
}

/** Stores scans, each once. @returns whether any is new */
export async function keepScans(tx: Db, parcelId: number, scans: readonly TrackedScan[]): Promise<boolean> {
  if (scans.length === 0) return false;
  const stored = await tx
    .insert(parcelScan)
    .values(scans.map((scan) => ({ parcelId, ...scan })))
    .onConflictDoNothing()
    .returning({ at: parcelScan.at });
  return stored.length > 0;
}

/** Records that a parcel was asked for, and when it is due next. @param pauseMs undefined: never */
export async function recordRequest(tx: Db, parcelId: number, pauseMs: number | undefined): Promise<void> {
  const values = { askedAt: sql`now()`, nextAt: pauseMs === undefined ? null : sql`now() + make_interval(secs => ${pauseMs / 1000})` };
  await tx
    .insert(parcelWatch)
    .values({ parcelId, ...values })
    .onConflictDoUpdate({ target: parcelWatch.parcelId, set: values });
}

/** Makes a parcel due, as if it had never been asked for. */
export async function forgetRequest(tx: Db, parcelId: number): Promise<void> {
  await tx.delete(parcelWatch).where(eq(parcelWatch.parcelId, parcelId));
}

export async function forgetScans(tx: Db, parcelId: number): Promise<void> {
  await tx.delete(parcelScan).where(eq(parcelScan.parcelId, parcelId));
}
