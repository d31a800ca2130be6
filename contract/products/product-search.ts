import { foldedText, type TextSearch, textSearch } from '#contract/text-search.ts';

/** What of a product is searched. */
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

/** Everything searched of a product, folded; kept as long as the row is: it is asked for at every key. */
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

/** Takes a moment for thousands of products: whoever does it before they are searched finds at once. */
export const foldProduct = (product: Searched): void => void textOf(product);

/**
 * Finds products by what people type in the name, the name of the line, the SKU, the brand or the product number. Pages,
 * the order form and the export of prices search by this.
 */
export function productSearch(typed: string): ProductSearch {
  const { empty, finds, mark } = textSearch(typed);
  return { empty, finds: (product) => finds(textOf(product)), mark };
}
