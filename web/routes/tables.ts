import { screenCode } from './screen-code.ts';

/** Lists as tables: their code is loaded when an address asks for one. */
export const ProductTable = screenCode(() => import('#web/features/products/table/table.door.ts'), 'ProductTable');

export const PriceTable = screenCode(() => import('#web/features/prices/table/table.door.ts'), 'PriceTable');

const tables = { products: ProductTable, prices: PriceTable };

/** Loads the code of a table before its screen is shown. */
export const loadTable = async (list: keyof typeof tables, { view }: { view?: 'table' | undefined }): Promise<void> => {
  if (view === 'table') await tables[list].preload?.();
};
