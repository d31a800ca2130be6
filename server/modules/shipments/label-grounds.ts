import { koreanDay } from '#contract/days.ts';
import type { Db } from '#server/db/db.ts';
import { findFacts } from '#server/modules/customs/customs.service.ts';
import { findSeller } from '#server/modules/orders/orders.service.ts';
import { findSentParcels } from '#server/modules/parcels/parcels.service.ts';
import type { LabelGrounds } from './label-order.ts';

/** The data on which labels of these orders are based today. */
export async function labelGrounds(db: Db, orderIds: readonly number[]): Promise<LabelGrounds> {
  const [seller, facts, parcels] = await Promise.all([findSeller(db), findFacts(db), findSentParcels(db, orderIds)]);
  return { seller, facts, day: koreanDay(Date.now()), sent: new Set(parcels.map(({ orderId }) => orderId)) };
}
