import type { Availability } from './availability.ts';
import { productSearch, type Searched } from './product-search.ts';

/** The filter of a product list. An absent condition matches everything; all given conditions must match. */
export interface ProductFilter {
  /** The search text (`product-search.ts`). */
  q?: string | undefined;
  category?: string | undefined;
  availability?: Availability | undefined;
}

interface Filtered extends Searched {
  category: string | null;
  availability: Availability | null;
}

/** Returns a function that says whether a product matches the filter, or undefined for an empty filter. */
export function productTest(filter: ProductFilter): ((product: Filtered) => boolean) | undefined {
  const search = productSearch(filter.q ?? '');
  const { category, availability } = filter;
  if (search.empty && category === undefined && availability === undefined) return undefined;
  return (product) =>
    (category === undefined || product.category === category) &&
    (availability === undefined || product.availability === availability) &&
    search.finds(product);
}

/** The products that match the filter, in their order. For an empty filter it returns the list itself. */
export function filterProducts<Product extends Filtered>(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  const test = productTest(filter);
  return test ? products.filter(test) : products;
}

/** The categories in use, sorted by code units, which for Hangul is the order of a dictionary. */
export function categoriesOf(products: readonly Pick<Filtered, 'category'>[]): string[] {
  const found = new Set<string>();
  for (const { category } of products) if (category !== null) found.add(category);
  return [...found].sort();
}
