import { canonicalSku } from '#contract/products/sku.ts';
import type { PickLine } from './pick-list.ts';

/** The number of pieces of each product that lie in the basket. No zod here: the page imports it. */
export type Picked = Readonly<Record<number, number>>;

type Line = Pick<PickLine, 'pdNumber' | 'sku' | 'otherSkus' | 'quantity'>;

/** The outcome of a scanned SKU: one more piece, a piece more than the orders need, or a product that no order contains. */
export type Scan<Of extends Line = Line> =
  | { outcome: 'picked' | 'too-many'; line: Of; picked: Picked }
  | { outcome: 'unknown'; picked: Picked };

export const pickedOf = (picked: Picked, { pdNumber }: Pick<Line, 'pdNumber'>): number => picked[pdNumber] ?? 0;

/** Sets the number of pieces of a product in the basket: at least 0, at most as many as are needed. */
export const withPicked = (picked: Picked, { pdNumber, quantity }: Line, pieces: number): Picked => ({
  ...picked,
  [pdNumber]: Math.max(0, Math.min(quantity, pieces)),
});

/**
 * Puts one piece of the product with this SKU into the basket. The SKU may be typed in any form, and may be another one under which the
 * product was sold or which it has now. If several products of open orders had the SKU at different times, it means the first that still
 * lacks a piece. An unknown SKU, or a piece too many, leaves the basket unchanged.
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

/**
 * The pieces in the basket and the pieces needed. Pieces beyond the quantity of a line, which a correction of the order can leave, are not
 * counted.
 */
export function countPicked(lines: readonly Line[], picked: Picked): { picked: number; needed: number } {
  let [done, needed] = [0, 0];
  for (const line of lines) {
    done += Math.min(pickedOf(picked, line), line.quantity);
    needed += line.quantity;
  }
  return { picked: done, needed };
}
