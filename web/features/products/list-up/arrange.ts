import type { Availability } from '#contract/products/availability.ts';
import { byRank, compareCharacters } from '#contract/products/product-order.ts';
import type { Product } from '#contract/products/products.ts';

/**
 * A change of the order of a category, as a function from the present order to the wanted one. It is applied again where somebody else was
 * faster, so it refers to products and not to positions, which may have changed.
 */
export type Arrange = (ordered: readonly Product[]) => readonly Product[];

/** The products of a category in the order in which the shop lists them. */
export const orderedIn = (products: readonly Product[], category: string): Product[] =>
  products.filter((product) => product.category === category).sort(byRank);

/** Puts a product before or after another one. Does nothing where one of them is gone. */
export const moveBeside =
  (pdNumber: number, side: 'before' | 'after', other: number): Arrange =>
  (ordered) => {
    const moved = ordered.find((product) => product.pdNumber === pdNumber);
    const others = ordered.filter((product) => product.pdNumber !== pdNumber);
    const at = others.findIndex((product) => product.pdNumber === other);
    return moved === undefined || at === -1 ? ordered : others.toSpliced(side === 'before' ? at : at + 1, 0, moved);
  };

/** Puts a product at a position, counted from 0, or at the last one where the category is shorter. */
export const moveTo =
  (pdNumber: number, place: number): Arrange =>
  (ordered) => {
    const moved = ordered.find((product) => product.pdNumber === pdNumber);
    return moved === undefined
      ? ordered
      : ordered.filter((product) => product.pdNumber !== pdNumber).toSpliced(Math.min(place, ordered.length - 1), 0, moved);
  };

/**
 * Turns a move among the shown products into one in the whole category: puts the product beside the one at the target position, on the side
 * that it came from.
 */
export function moveAmong(shown: readonly Product[], pdNumber: number, to: number): Arrange {
  const from = shown.findIndex((product) => product.pdNumber === pdNumber);
  const target = shown[to];
  return target === undefined || from === to ? (ordered) => ordered : moveBeside(pdNumber, to < from ? 'before' : 'after', target.pdNumber);
}

/** The rules by which a whole category can be sorted. */
export const listRules = ['newest', 'oldest', 'dearest', 'cheapest', 'name', 'available'] as const;
export type ListRule = (typeof listRules)[number];

const notForSale: ReadonlySet<Availability | null> = new Set(['OutOfStock', 'SoldOut', 'Discontinued']);
const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Products without a price come last in either direction. */
const byPrice = (sign: 1 | -1) => (one: Product, other: Product) => {
  if (one.price === null || other.price === null) return Number(one.price === null) - Number(other.price === null);
  return sign * (one.price - other.price);
};

const comparisons: Record<ListRule, (one: Product, other: Product) => number> = {
  newest: (one, other) => text(other.createdAt, one.createdAt) || other.pdNumber - one.pdNumber,
  oldest: (one, other) => text(one.createdAt, other.createdAt) || one.pdNumber - other.pdNumber,
  dearest: byPrice(-1),
  cheapest: byPrice(1),
  name: (one, other) => compareCharacters(one.productName, other.productName),
  available: (one, other) => Number(notForSale.has(one.availability)) - Number(notForSale.has(other.availability)),
};

/** Sorts the whole category. Products that are equal by the rule keep their order. */
export const byRule =
  (rule: ListRule): Arrange =>
  (ordered) =>
    ordered.toSorted(comparisons[rule]);
