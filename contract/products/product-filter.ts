import { normalText } from '#contract/normal-text.ts';
import type { Availability } from './availability.ts';

/** What narrows a list of products. Conditions that are absent let everything through; all that are given must hold. */
export interface ProductFilter {
  /** Part of the product name, whatever the case. */
  q?: string | undefined;
  category?: string | undefined;
  availability?: Availability | undefined;
}

interface Filtered {
  productName: string;
  category: string | null;
  availability: Availability | null;
}

/** Hangul is composed (macOS types it decomposed) and letters are compared without case, as stored names are. */
const folded = (text: string) => normalText(text).toLowerCase();

/** The products that the filter lets through, in their order. Returns the list itself when there is nothing to filter by. */
export function filterProducts<Product extends Filtered>(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  const text = folded(filter.q ?? '');
  const { category, availability } = filter;
  if (text === '' && category === undefined && availability === undefined) return products;
  return products.filter(
    (product) =>
      (category === undefined || product.category === category) &&
      (availability === undefined || product.availability === availability) &&
      (text === '' || product.productName.toLowerCase().includes(text)),
  );
}

/** The categories in use, in the order of their characters, which for Hangul is the dictionary's. */
export const categoriesOf = (products: readonly Pick<Filtered, 'category'>[]): string[] =>
  [...new Set(products.flatMap(({ category }) => category ?? []))].sort();
