import type { Availability } from './availability.ts';
import { productSearch, type Searched } from './product-search.ts';

/** What narrows a list of products. Conditions that are absent let everything through; all that are given must hold. */
export interface ProductFilter {
  /** What is searched for (`product-search.ts`). */
  q?: string | undefined;
  category?: string | undefined;
  availability?: Availability | undefined;
}

interface Filtered extends Searched {
  category: string | null;
  availability: Availability | null;
}

/** Whether the filter lets a product through. Undefined when there is nothing to filter by. */
export function productTest(filter: ProductFilter): ((product: Filtered) => boolean) | undefined {
  const search = productSearch(filter.q ?? '');
  const { category, availability } = filter;
  if (search.empty && category === undefined && availability === undefined) return undefined;
  return (product) =>
    (category === undefined || product.category === category) &&
    (availability === undefined || product.availability === availability) &&
    search.finds(product);
}

/** The products that the filter lets through, in their order. Returns the list itself when there is nothing to filter by. */
export function filterProducts<Product extends Filtered>(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  const test = productTest(filter);
  return test ? products.filter(test) : products;
}

/** The categories in use, in the order of their characters, which for Hangul is the dictionary's. */
export function categoriesOf(products: readonly Pick<Filtered, 'category'>[]): string[] {
  const found = new Set<string>();
  for (const { category } of products) if (category !== null) found.add(category);
  return [...found].sort();
}
