import { foldedText } from '#contract/text-search.ts';

/** The ways in which a code may be typed, the closest first; the last is the form that the search compares. */
const spellings = [String, (text: string) => text.toLowerCase(), (text: string) => foldedText(text)];

/** The index of the one item whose whole code the text is; -1 where it is the code of none, or of several. */
export function namedAt<Item>(items: readonly Item[], codesOf: (item: Item) => readonly string[], typed: string): number {
  for (const spelt of spellings) {
    const wanted = spelt(typed);
    const isNamed = (item: Item) => codesOf(item).some((code) => spelt(code) === wanted);
    const at = wanted === '' ? -1 : items.findIndex(isNamed);
    if (at !== -1) return at === items.findLastIndex(isNamed) ? at : -1;
  }
  return -1;
}

/** The same for items with SKUs. */
export const skuNamedAt = (items: readonly { sku: string }[], typed: string): number => namedAt(items, ({ sku }) => [sku], typed);
