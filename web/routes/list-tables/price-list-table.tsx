import type { BulkColumn } from '#contract/change-sets/bulk-operations.ts';
import { dollarRule, wonRule } from '#contract/numbers.ts';
import { type PriceSheetColumn, priceSheetColumns } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { BulkButton } from '#web/features/bulk/bulk-button.tsx';
import type { PriceTableProps } from '#web/features/prices/price-table-props.ts';
import { PriceTable, priceChanges } from '#web/features/prices/table/table.door.ts';
import { FileButtons } from '#web/features/product-files/file-buttons.tsx';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';
import { ListViews } from './list-views.tsx';
import { WithLastChanges } from './with-last-changes.tsx';

/** The table of prices, with the tools of other features. */
export const PriceListTable = (props: PriceTableProps) => (
  <WithLastChanges changes={priceChanges} layout={`layout-prices-${props.tab}`} address={props.view} rows={props.products}>
    {(rows) => <PriceTable {...props} products={rows} tools={toolsOf(props.tab)} />}
  </WithLastChanges>
);

const toolsOf = (tab: PriceTab) => (sheet: SheetTool<PricedProduct>) => (
  <>
    <ListViews list="prices" />
    <BulkButton sheet={sheet as SheetTool} limitsOf={limitsOf} />
    <FileButtons tab={tab} shown={sheet.table.rows.map(numberOf)} chosen={sheet.chosen.map(numberOf)} />
  </>
);

const numberOf = ({ pdNumber }: PricedProduct) => pdNumber;

const limitsOf = (column: string): BulkColumn | undefined => {
  if (column === 'price') return { kind: 'number', rule: dollarRule, nullable: true };
  return priceSheetColumns.includes(column as PriceSheetColumn) ? { kind: 'number', rule: wonRule, nullable: true } : undefined;
};
