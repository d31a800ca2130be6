import { sql } from 'drizzle-orm';
import { mostFound } from '#contract/orders/order-limits.ts';
import { normalTrackingNumber } from '#contract/parcels/tracking-numbers.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** Fewer characters are at an end of too many numbers. */
const fewest = 4;

/** The newest parcels whose number begins or ends with what was typed: its end is what people read to each other. */
export async function findParcelIds(db: Db, text: string): Promise<number[]> {
  const typed = normalTrackingNumber(text);
  if (typed.length < fewest || !/^[A-Z0-9]+$/.test(typed)) return [];
  const rows = await rowsOf<{ parcelId: number }>(
    db,
    sql`select parcel_id as "parcelId" from parcel
        where tracking_number like ${`${typed}%`} or reverse(tracking_number) like ${`${[...typed].reverse().join('')}%`}
        order by parcel_id desc limit ${mostFound}`,
  );
  return rows.map(({ parcelId }) => parcelId);
}
