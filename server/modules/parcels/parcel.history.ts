import { sql } from 'drizzle-orm';
import { order } from '#server/db/schema/orders/order.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import type { HistoryTable } from '#server/module.ts';

/** The history names a parcel by its order and carrier, as not everybody may see its number. */
export const parcelHistory: HistoryTable = {
  kind: 'parcel',
  table: parcel,
  key: parcel.parcelId,
  name: sql`(select ${order.orderNumber} from ${order} where ${order.orderId} = ${parcel.orderId}) || ' · ' || ${parcel.carrier}`,
};
