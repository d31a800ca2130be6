import { desc, eq } from 'drizzle-orm';
import type { ParcelProblem } from '#contract/parcels/parcel-states.ts';
import { type SampleParcel, sampleParcels } from '#samples/parcels.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { parcelScan } from '#server/db/schema/parcels/parcel-scan.ts';

/** Gives each of the newest orders that are not cancelled a parcel with its scans. */
export async function seedParcels(db: Db): Promise<void> {
  const orders = await db
    .select({ orderId: order.orderId, city: order.city, countryCode: order.countryCode })
    .from(order)
    .where(eq(order.cancelled, false))
    .orderBy(desc(order.orderId))
    .limit(sampleParcels.length);
  const now = Date.now();
  for (const [at, { orderId, city, countryCode }] of orders.entries()) {
    const sample = sampleParcels[at];
    const home = [city.toUpperCase(), countryCode].filter(Boolean).join(', ');
    if (sample) await storeParcel(db, { orderId, home }, sample, now);
  }
}

async function storeParcel(db: Db, to: { orderId: number; home: string }, sample: SampleParcel, now: number): Promise<void> {
  const { orderId, home } = to;
  const { carrier, trackingNumber, state, problem, sentHoursAgo } = sample;
  const scans = sample.scans.map((scan) => ({ ...scan, place: scan.place ?? home }));
  const sentAt = now - sentHoursAgo * 3_600_000;
  const momentOf = (hours: number) => new Date(Math.min(now, sentAt + hours * 3_600_000));
  const last = scans.at(-1);
  const [stored] = await db
    .insert(parcel)
    .values({
      ...{ orderId, carrier, trackingNumber, state, problem: problem as ParcelProblem | null },
      stateSince: momentOf(last?.hours ?? 0),
      ...(last && { statusCode: last.code, statusText: last.text, scannedAt: momentOf(last.hours), scanPlace: last.place }),
    })
    .returning({ parcelId: parcel.parcelId });
  if (!stored || scans.length === 0) return;
  await db
    .insert(parcelScan)
    .values(scans.map(({ hours, code, text, place }) => ({ parcelId: stored.parcelId, at: momentOf(hours), code, text, place })));
}
