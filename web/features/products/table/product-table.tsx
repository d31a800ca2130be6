import { useMemo } from 'react';
import type { Product } from '#contract/products/products.ts';
import { mayCall } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { ProductSheet } from '#web/products/product-sheet.tsx';
import type { TableProps } from '#web/products/product-table-props.ts';
import { useSignedIn } from '#web/session/session.ts';
import { productCells } from './product-cells.ts';
import { productSheetColumns } from './product-columns.ts';

/** Products as a table in which every value is edited in place. */
export function ProductTable(table: TableProps<Product>) {
  const t = useWords();
  const mayEdit = mayCall('POST /api/products/updateProduct', useSignedIn());
  const columns = useMemo(() => productSheetColumns(t, mayEdit), [t, mayEdit]);
  return <ProductSheet {...{ columns, table }} label={t.products.title} book={productCells} layout="layout-products" words={t.products} />;
}
