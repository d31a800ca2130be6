import { foldedText } from '#contract/text-search.ts';

/** How a code may be spelt by whoever means it; the nearest first. The last is how the search reads it. */
const spellings = [String, (text: string) => text.toLowerCase(), (text: string) => foldedText(text)];

/** The place of the one item that a text names by its code, and no part of others; -1 where it names none, or several. */
export function namedAt<Item>(items: readonly Item[], codesOf: (item: Item) => readonly string[], typed: string): number {
  for (const spelt of spellings) {
    const wanted = spelt(typed);
    const isNamed = (item: Item) => codesOf(item).some((code) => spelt(code) === wanted);
    const at = wanted === '' ? -1 : items.findIndex(isNamed);
    if (at !== -1) return at === items.findLastIndex(isNamed) ? at : -1;
  }
  return -1;
}

/** The same of what has SKUs. */
export const skuNamedAt = (items: readonly { sku: string }[], typed: string): number => namedAt(items, ({ sku }) => [sku], typed);
