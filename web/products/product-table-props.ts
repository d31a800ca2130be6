import type { ReactNode } from 'react';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';

/** How a list of products is shown: as cards, or as a table with its own sort and filters. */
export interface ListView {
  view?: 'table' | undefined;
  sort?: string | undefined;
  where?: string | undefined;
}

/** The props that a page passes to its table. */
export interface TableProps<Row> {
  products: readonly Row[];
  /** Whether the filters of the page match a product. Another function whenever they change. */
  fits(product: Row): boolean;
  view: ListView;
  onView(change: ListView): void;
  onHistory(product: Row): void;
  /** Buttons of other features, among the tools of the table. */
  tools?: ((sheet: SheetTool<Row>) => ReactNode) | undefined;
}
