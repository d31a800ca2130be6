import type { Product } from '#contract/products/products.ts';
import { descriptionFault } from './check-description.ts';
import { type CustomsColumn, customsColumns } from './product-customs.ts';

export type SuggestingProduct = Pick<Product, CustomsColumn | 'pdNumber' | 'productName' | 'brand' | 'rangeName' | 'category'>;

/** A suggested value for an empty column, taken from similar products. */
export interface CustomsSuggestion {
  column: CustomsColumn;
  value: string;
  from: 'line' | 'category';
  /** `agreeing` of the `of` similar products that have a value have this one. */
  agreeing: number;
  of: number;
}

/**
 * Suggests values for the empty customs columns of a product: from products of the same line, otherwise of the same category. Of these,
 * only those count whose names share the most words with the product's name, and their most frequent value is taken.
 */
export function suggestCustoms(product: SuggestingProduct, products: readonly SuggestingProduct[]): CustomsSuggestion[] {
  const others = products.filter(({ pdNumber }) => pdNumber !== product.pdNumber);
  const inLine = product.rangeName === null ? [] : others.filter((other) => isSameLine(other, product));
  const inCategory = product.category === null ? [] : others.filter(({ category }) => category === product.category);
  return customsColumns.flatMap((column) => {
    if (product[column] !== null) return [];
    return fromSimilar(product, inLine, column, 'line') ?? fromSimilar(product, inCategory, column, 'category') ?? [];
  });
}

const isSameLine = (one: SuggestingProduct, other: SuggestingProduct): boolean =>
  one.rangeName === other.rangeName && one.brand === other.brand;

function fromSimilar(
  product: SuggestingProduct,
  candidates: readonly SuggestingProduct[],
  column: CustomsColumn,
  from: CustomsSuggestion['from'],
): CustomsSuggestion | undefined {
  const usable = candidates.filter((candidate) => isUsable(candidate, column));
  const words = wordsOf(product.productName);
  const similarity = new Map(usable.map((candidate) => [candidate, wordsInCommon(words, candidate.productName)]));
  const most = Math.max(0, ...similarity.values());
  const nearest = usable.filter((candidate) => similarity.get(candidate) === most);
  const counts = new Map<string, number>();
  for (const candidate of nearest) {
    const value = String(candidate[column]);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best && { column, value: best[0], from, agreeing: best[1], of: nearest.length };
}

/** A value that customs would not accept is not suggested. */
function isUsable(candidate: SuggestingProduct, column: CustomsColumn): boolean {
  const value = candidate[column];
  return value !== null && (column !== 'customsDescription' || descriptionFault(value, candidate.brand) === undefined);
}

const wordsOf = (name: string): ReadonlySet<string> => new Set(name.toLowerCase().split(/\s+/));

const wordsInCommon = (words: ReadonlySet<string>, name: string): number => [...wordsOf(name)].filter((word) => words.has(word)).length;
