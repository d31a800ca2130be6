import { foldedText } from '#contract/text-search.ts';

/** The ways to compare a typed code, from exact to loose; the last one is the form that the search compares. */
const spellings = [String, (text: string) => text.toLowerCase(), (text: string) => foldedText(text)];

/** The index of the only item that has the text as a whole code; -1 if no item or several have it. */
export function namedAt<Item>(items: readonly Item[], codesOf: (item: Item) => readonly string[], typed: string): number {
  for (const spelt of spellings) {
    const wanted = spelt(typed);
    const isNamed = (item: Item) => codesOf(item).some((code) => spelt(code) === wanted);
    const at = wanted === '' ? -1 : items.findIndex(isNamed);
    if (at !== -1) return at === items.findLastIndex(isNamed) ? at : -1;
  }
  return -1;
}

/** `namedAt` for items with SKUs. */
export const skuNamedAt = (items: readonly { sku: string }[], typed: string): number => namedAt(items, ({ sku }) => [sku], typed);
