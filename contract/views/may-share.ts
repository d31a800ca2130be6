import { type Holder, mayCall } from '#contract/rights.ts';
import type { ListName } from './setting-names.ts';

const writes = {
  products: 'POST /api/products/updateProduct',
  prices: 'POST /api/products/updateProductPriceSheet',
  orders: 'POST /api/orders/update',
} as const;

/** May this person store views of the list for everybody, and delete those of others? People may who write rows of the list. */
export const mayShareViews = (list: ListName, who: Holder): boolean => mayCall(writes[list], who);
