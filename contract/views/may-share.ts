import { type Holder, mayCall } from '#contract/rights.ts';
import type { ListName } from './setting-names.ts';

const writes = {
  products: 'POST /api/products/updateProduct',
  prices: 'POST /api/products/updateProductPriceSheet',
  orders: 'POST /api/orders/update',
} as const;

/** Who works in a list may keep views of it for all, and delete those of others. */
export const mayShareViews = (list: ListName, who: Holder): boolean => mayCall(writes[list], who);
