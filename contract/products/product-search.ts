import { foldedText, type TextSearch, textSearch } from '#contract/text-search.ts';

/** The values of a product that are searched. */
export interface Searched {
  pdNumber: number;
  productName: string;
  rangeName: string | null;
  sku: string;
  brand: string | null;
}

export interface ProductSearch extends Pick<TextSearch, 'empty' | 'mark'> {
  finds(product: Searched): boolean;
}

/** The folded text of each product. It is needed at every key press, so it is kept as long as its row exists. */
const texts = new WeakMap<Searched, string>();
function textOf(product: Searched): string {
  let text = texts.get(product);
  if (text === undefined) {
    const { productName, rangeName, sku, brand, pdNumber } = product;
    text = foldedText(productName, rangeName, sku, brand, pdNumber);
    texts.set(product, text);
  }
  return text;
}

/** Folds a product in advance. Folding thousands of products takes a moment, so the first search is faster after it. */
export const foldProduct = (product: Searched): void => void textOf(product);

/**
 * Finds products by typed words in the name, the name of the line, the SKU, the brand or the product number. Pages, the order form and the
 * export of prices search with it.
 */
export function productSearch(typed: string): ProductSearch {
  const { empty, finds, mark } = textSearch(typed);
  return { empty, finds: (product) => finds(textOf(product)), mark };
}
