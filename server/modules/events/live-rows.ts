import type { ChangeKind } from '#contract/history/history.ts';
import { projectRows, projectRowsAround } from '#server/modules/design/design.service.ts';
import { orderRows, sellerRows } from '#server/modules/orders/orders.service.ts';
import { exchangeRateRows, pricedProductRows } from '#server/modules/prices/prices.service.ts';
import { productRows } from '#server/modules/products/products.service.ts';
import { staffRows } from '#server/modules/staff/staff.service.ts';
import type { RowLoader } from './change-feed.ts';

/** How the rows of each kind are read for the pages that show them. */
export const liveRows: Partial<Record<ChangeKind, RowLoader>> = {
  product: productRows,
  staff: staffRows,
  priceSheet: pricedProductRows,
  exchangeRate: exchangeRateRows,
  order: orderRows,
  seller: sellerRows,
  project: projectRows,
  subProject: projectRowsAround,
};
