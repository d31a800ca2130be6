import { canonicalSku } from '#contract/products/sku.ts';
import { type CellReason, damageOf, readCell, withoutZeros } from './table-cells.ts';

/** A product with which rows are matched; it has its values by field, as in its list. No zod here: the page imports it. */
export interface KnownProduct {
  pdNumber: number;
  sku: string;
}

/** Why no product was found. */
export type UnfoundReason = CellReason | 'no-key' | 'unknown-product' | 'several-products';

export type FoundProduct<Product> = { product: Product; zerosLost: boolean } | { reason: UnfoundReason };

/**
 * Returns a function that finds the product of a row: by its number, otherwise by its SKU in any spelling, even if leading zeros are
 * missing.
 */
export function productFinder<Product extends KnownProduct>(
  products: readonly Product[],
): (pdNumber: string, sku: string) => FoundProduct<Product> {
  const byNumber = new Map(products.map((product) => [product.pdNumber, product]));
  const bySku = Map.groupBy(products, ({ sku }) => canonicalSku(sku));
  const byDigits = Map.groupBy(products, ({ sku }) => withoutZeros(canonicalSku(sku)));
  const only = (found: readonly Product[], zerosLost: boolean): FoundProduct<Product> | undefined => {
    const [product] = found;
    if (product === undefined) return undefined;
    return found.length === 1 ? { product, zerosLost } : { reason: 'several-products' };
  };
  return (pdNumber, sku) => {
    if (pdNumber !== '') {
      const read = readCell({ field: 'pdNumber', kind: 'number', names: [] }, pdNumber);
      const product = typeof read.value === 'number' ? byNumber.get(read.value) : undefined;
      return product ? { product, zerosLost: false } : { reason: 'unknown-product' };
    }
    const key = canonicalSku(sku.trim());
    if (key === '') return { reason: 'no-key' };
    const digits = withoutZeros(key);
    const shorter = digits === key ? (byDigits.get(digits) ?? []) : [];
    return only(bySku.get(key) ?? [], false) ?? only(shorter, true) ?? { reason: damageOf(sku) ?? 'unknown-product' };
  };
}
