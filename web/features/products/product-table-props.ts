import type { ComponentType } from 'react';
import type { Product } from '#contract/products/products.ts';
import type { ProductListView } from './narrow-products.ts';

/** Draws the buttons by which a list is taken as a file; `shown` and `chosen` are numbers of products. */
export type FileButtonsOf = ComponentType<{ shown: readonly number[]; chosen?: readonly number[] }>;

/** What the page gives its table. */
export interface ProductTableProps {
  products: readonly Product[];
  /** Which of them the filters of the page let through; another function when they change. */
  fits(product: Product): boolean;
  view: ProductListView;
  onView(change: ProductListView): void;
  onHistory(product: Product): void;
  FileButtons: FileButtonsOf;
}
