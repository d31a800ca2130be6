import type { Product } from '#contract/products/products.ts';
import type { ProductListView } from './narrow-products.ts';

/** What the page gives its table. */
export interface ProductTableProps {
  products: readonly Product[];
  /** Which of them the filters of the page let through; another function when they change. */
  fits(product: Product): boolean;
  view: ProductListView;
  onView(change: ProductListView): void;
  onHistory(product: Product): void;
}
