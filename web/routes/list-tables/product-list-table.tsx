import type { BulkColumn } from '#contract/change-sets/bulk-operations.ts';
import { type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { BulkButton } from '#web/features/bulk/bulk-button.tsx';
import { FileButtons } from '#web/features/product-files/file-buttons.tsx';
import { ProductTable, productChanges } from '#web/features/products/table/table.door.ts';
import type { TableProps } from '#web/products/product-table-props.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';
import { ListViews } from './list-views.tsx';
import { WithLastChanges } from './with-last-changes.tsx';

/** The table of products, with the tools of other features. */
export const ProductListTable = (props: TableProps<Product>) => (
  <WithLastChanges changes={productChanges} layout="layout-products" address={props.view} rows={props.products}>
    {(rows) => <ProductTable {...props} products={rows} tools={tools} />}
  </WithLastChanges>
);

const tools = (sheet: SheetTool<Product>) => (
  <>
    <ListViews list="products" />
    <BulkButton sheet={sheet as SheetTool} limitsOf={limitsOf} />
    <FileButtons shown={sheet.table.rows.map(numberOf)} chosen={sheet.chosen.map(numberOf)} />
  </>
);

const numberOf = ({ pdNumber }: Product) => pdNumber;

const limitsOf = (column: string): BulkColumn | undefined => productColumns[column as ProductColumn];
