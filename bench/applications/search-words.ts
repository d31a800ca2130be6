import { filterProducts } from '#contract/products/product-filter.ts';
import type { Product } from '#contract/products/products.ts';

/** The most of 10,000 products that a word may find. */
const most = 500;

/**
 * Words for which all applications find the same products, whichever of their texts they search: the products with the word in their names.
 * No name contains two of the words, so that rows of one search are not mistaken for results of the next.
 */
export function searchWords(products: readonly Product[], count: number): string[] {
  const texts = products.map((product) => ({
    name: product.productName.toLowerCase(),
    all: Object.values(product)
      .filter((value) => typeof value === 'string')
      .join('\n')
      .toLowerCase(),
  }));
  const words = new Set(products.flatMap(({ productName }) => productName.split(' ')).filter((word) => /^[A-Za-z가-힣]{3,12}$/.test(word)));
  const found: string[] = [];
  for (const word of words) {
    const sought = word.toLowerCase();
    const named = texts.filter(({ name }) => name.includes(sought)).length;
    const anywhere = texts.filter(({ all }) => all.includes(sought)).length;
    const isAlone = !texts.some(({ name }) => name.includes(sought) && found.some((other) => name.includes(other.toLowerCase())));
    if (named <= most && anywhere === named && isAlone && filterProducts(products, { q: word }).length === named) found.push(word);
    if (found.length === count) return found;
  }
  throw new Error(`Only ${found.length} words find the same products in names as anywhere.`);
}
