import type { ChangeKind } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { projectRows, projectRowsAround } from '#server/modules/design/design.service.ts';
import { orderRows, sellerRows } from '#server/modules/orders/orders.service.ts';
import { exchangeRateRows, pricedProductRows } from '#server/modules/prices/prices.service.ts';
import { productRows } from '#server/modules/products/products.service.ts';
import { staffRows } from '#server/modules/staff/staff.service.ts';
import type { LiveRows } from './change-feed.ts';

/** Rows that have the key of their table in this column. */
const keyed = <Key extends string, Row extends Record<Key, unknown>>(
  key: Key,
  load: (db: Db, ids: string[]) => Promise<Row[]>,
): LiveRows => ({ load, idOf: (row) => String((row as Row)[key]) });

/** How the rows of each kind are read for the pages that show them. Projects stay when they are deleted, and say so. */
export const liveRows: Partial<Record<ChangeKind, LiveRows>> = {
  product: keyed('pdNumber', productRows),
  staff: keyed('staffId', staffRows),
  priceSheet: keyed('pdNumber', pricedProductRows),
  exchangeRate: keyed('country', exchangeRateRows),
  order: keyed('orderId', orderRows),
  seller: { load: sellerRows },
  project: { load: projectRows },
  subProject: { load: projectRowsAround },
};
