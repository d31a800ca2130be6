import type { PricedProduct } from '#contract/prices/prices.ts';
import type { Product } from '#contract/products/products.ts';
import type { ComparedWith } from '#web/features/product-files/read/read.door.ts';
import type { Revisions } from './file-row.ts';

/** The stored rows with which a file is compared. */
export interface Known {
  products: readonly Product[];
  prices: readonly PricedProduct[];
}

/** Products with their won prices, each as one flat row. */
export function comparedWith({ products, prices }: Known): ComparedWith[] {
  const sheets = new Map(prices.map(({ pdNumber, priceSheet }) => [pdNumber, priceSheet]));
  return products.map(({ revision: _revision, createdAt: _createdAt, ...product }) => {
    const { revision: _, ...won } = sheets.get(product.pdNumber) ?? { revision: 0 };
    return { ...product, ...won };
  });
}

export function revisionsOf({ products, prices }: Known): Revisions {
  const sheets = new Map(prices.map(({ pdNumber, priceSheet }) => [pdNumber, priceSheet.revision]));
  return new Map(products.map(({ pdNumber, revision }) => [pdNumber, { product: revision, priceSheet: sheets.get(pdNumber) ?? 1 }]));
}
