import type { ComponentType, ReactNode } from 'react';
import type { Product } from '#contract/products/products.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';
import type { ProductListView } from './narrow-products.ts';

/** Draws the buttons by which a list is taken as a file; `shown` are numbers of products; undefined while these are still arriving. */
export type FileButtonsOf = ComponentType<{ shown: readonly number[] | undefined }>;

/** What the page gives its table. */
export interface ProductTableProps {
  products: readonly Product[];
  /** Which of them the filters of the page let through; another function when they change. */
  fits(product: Product): boolean;
  view: ProductListView;
  onView(change: ProductListView): void;
  onHistory(product: Product): void;
  /** Buttons of other features, among the tools of the table. */
  tools?: ((sheet: SheetTool<Product>) => ReactNode) | undefined;
}
