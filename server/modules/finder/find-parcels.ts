import { sql } from 'drizzle-orm';
import { mostFound } from '#contract/orders/order-limits.ts';
import { normalTrackingNumber } from '#contract/parcels/tracking-numbers.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { numberedAs } from '#server/modules/parcels/parcels.service.ts';

/** With fewer characters too many numbers match. */
const fewest = 4;

/** The newest parcels whose number begins or ends with what was typed. */
export async function findParcelIds(db: Db, text: string): Promise<number[]> {
  const numbered = normalTrackingNumber(text).length < fewest ? undefined : numberedAs(text);
  if (!numbered) return [];
  const rows = await rowsOf<{ parcelId: number }>(
    db,
    sql`select parcel_id as "parcelId" from parcel where ${numbered} order by parcel_id desc limit ${mostFound}`,
  );
  return rows.map(({ parcelId }) => parcelId);
}
