import { type SQL, sql } from 'drizzle-orm';
import { erasedValue } from '#contract/history/erased-value.ts';
import type { Db } from '#server/db/db.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';

/**
 * Erases what leads from parcels of orders to their receivers: labels, tracking numbers, scans and the carrier's messages, in
 * the parcels and in their history, also of removed parcels. That there were parcels, and what became of them,
 * stays.
 */
export async function eraseParcels(tx: Db, orderIds: readonly number[], staffId: number | null): Promise<void> {
  const ids = sql`${sql.param(`{${orderIds.join(',')}}`)}::integer[]`;
  await eraseLabels(tx, ids);
  await tx.execute(
    sql`delete from parcel_scan using parcel where parcel.parcel_id = parcel_scan.parcel_id and parcel.order_id = any(${ids})`,
  );
  await tx
    .update(parcel)
    .set({
      trackingNumber: '',
      statusText: null,
      scanPlace: null,
      revision: sql`${parcel.revision} + 1`,
      updatedBy: staffId,
      updatedAt: sql`now()`,
    })
    .where(sql`${parcel.orderId} = any(${ids})`);
  const erased = sql`${JSON.stringify(erasedValue)}::jsonb`;
  // a removed parcel is found by the history entry of its creation or removal, which holds the id of its order
  const ofThese = sql`kind = 'parcel' and entity_id in (
    select entity_id from change_history where kind = 'parcel' and field is null
      and (coalesce(nullif(to_value, 'null'), from_value) ->> 'order_id')::integer = any(${ids}))`;
  await tx.execute(sql`delete from change_history where ${ofThese} and field = 'tracking_number' and xact = pg_current_xact_id()`);
  await tx.execute(
    sql`update change_history set from_value = ${erased}, to_value = ${erased} where ${ofThese} and field = 'tracking_number'`,
  );
  await tx.execute(sql`
    update change_history set from_value = from_value - 'tracking_number', to_value = to_value - 'tracking_number'
    where ${ofThese} and field is null`);
}

async function eraseLabels(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(sql`
    update shipment_piece set tracking_number = '', document = null from shipment
    where shipment.shipment_id = shipment_piece.shipment_id and shipment.order_id = any(${ids})`);
  await tx.execute(sql`
    delete from shipment_paper using shipment where shipment.shipment_id = shipment_paper.shipment_id and shipment.order_id = any(${ids})`);
  await tx.execute(sql`update shipment set said = '[]' where order_id = any(${ids})`);
  await tx.execute(sql`update shipping_quote set refused = '[]' where order_id = any(${ids})`);
}
