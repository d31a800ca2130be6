import type { ComponentType, ReactNode } from 'react';
import type { Product } from '#contract/products/products.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';
import type { ProductListView } from './narrow-products.ts';

/** Draws the buttons that save the list as a file; `shown` holds the product numbers, undefined while the list is loading. */
export type FileButtonsOf = ComponentType<{ shown: readonly number[] | undefined }>;

/** The props that the page passes to its table. */
export interface ProductTableProps {
  products: readonly Product[];
  /** Whether the filters of the page match a product. Another function whenever they change. */
  fits(product: Product): boolean;
  view: ProductListView;
  onView(change: ProductListView): void;
  onHistory(product: Product): void;
  /** Buttons of other features, among the tools of the table. */
  tools?: ((sheet: SheetTool<Product>) => ReactNode) | undefined;
}
