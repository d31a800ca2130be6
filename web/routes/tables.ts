import { screenCode } from './screen-code.ts';

/** Lists as tables. Their code is loaded when an address asks for one. */
export const ProductTable = screenCode(() => import('./list-tables/product-list-table.tsx'), 'ProductListTable');

export const PriceTable = screenCode(() => import('./list-tables/price-list-table.tsx'), 'PriceListTable');

export const OrderTable = screenCode(() => import('#web/features/orders/table/table.door.ts'), 'OrderTable');

const tables = { products: ProductTable, prices: PriceTable, orders: OrderTable };

/** Loads the code of a table before its screen is shown. */
export const loadTable = async (list: keyof typeof tables, { view }: { view?: 'table' | undefined }): Promise<void> => {
  if (view === 'table') await tables[list].preload?.();
};
