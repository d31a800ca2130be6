import { canonicalSku } from '#contract/products/sku.ts';
import type { PickLine } from './pick-list.ts';

/** How many pieces of each product lie in the basket; no zod here: the page imports it. */
export type Picked = Readonly<Record<number, number>>;

type Line = Pick<PickLine, 'pdNumber' | 'sku' | 'otherSkus' | 'quantity'>;

/** What a scanned SKU means: a piece more, a piece that no order needs any more, or a product that none needs at all. */
export type Scan<Of extends Line = Line> =
  | { outcome: 'picked' | 'too-many'; line: Of; picked: Picked }
  | { outcome: 'unknown'; picked: Picked };

export const pickedOf = (picked: Picked, { pdNumber }: Pick<Line, 'pdNumber'>): number => picked[pdNumber] ?? 0;

/** Puts so many pieces of a product into the basket: none at least, and no more than are needed. */
export const withPicked = (picked: Picked, { pdNumber, quantity }: Line, pieces: number): Picked => ({
  ...picked,
  [pdNumber]: Math.max(0, Math.min(quantity, pieces)),
});

/**
 * Ticks off one piece of the product with this SKU, however it was typed, also by another SKU that it was sold under or has now. Where a
 * SKU went from one product to another while orders of both are open, it is the first of which a piece is missing. What is wrong or
 * too much changes nothing.
 */
export function scanSku<Of extends Line>(lines: readonly Of[], picked: Picked, typed: string): Scan<Of> {
  const sku = canonicalSku(typed);
  const isCalled = (other: string) => canonicalSku(other) === sku;
  const called = [...lines.filter((each) => isCalled(each.sku)), ...lines.filter(({ otherSkus = [] }) => otherSkus.some(isCalled))];
  const line = called.find((each) => pickedOf(picked, each) < each.quantity) ?? called[0];
  if (!line) return { outcome: 'unknown', picked };
  const before = pickedOf(picked, line);
  if (before >= line.quantity) return { outcome: 'too-many', line, picked };
  return { outcome: 'picked', line, picked: withPicked(picked, line, before + 1) };
}

/** How many pieces lie in the basket, and how many are needed; more than that, where an order was corrected, count for nothing. */
export function countPicked(lines: readonly Line[], picked: Picked): { picked: number; needed: number } {
  let [done, needed] = [0, 0];
  for (const line of lines) {
    done += Math.min(pickedOf(picked, line), line.quantity);
    needed += line.quantity;
  }
  return { picked: done, needed };
}
