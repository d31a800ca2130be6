import type { BulkColumn } from '#contract/change-sets/bulk-operations.ts';
import { dollarRule, wonRule } from '#contract/numbers.ts';
import { type PriceSheetColumn, type PriceTab, priceSheetColumns } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { BulkButton } from '#web/features/bulk/bulk-button.tsx';
import type { PriceTableProps } from '#web/features/prices/price-table-props.ts';
import { PriceTable } from '#web/features/prices/table/table.door.ts';
import { FileButtons } from '#web/features/product-files/file-buttons.tsx';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';
import { ListViews } from './list-views.tsx';

/** The table of prices, with the tools of other features. */
export const PriceListTable = (props: PriceTableProps) => <PriceTable {...props} tools={toolsOf(props.tab)} />;

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
