import type { Availability } from '#contract/products/availability.ts';
import { byRank, compareCharacters } from '#contract/products/product-order.ts';
import type { Product } from '#contract/products/products.ts';

/**
 * What somebody wants of the order of a category: makes the wanted order of the present one. It is asked again where
 * somebody else was faster, so it names products and no places that may mean others by then.
 */
export type Arrange = (standing: readonly Product[]) => readonly Product[];

/** The products of a category in the order in which the shop lists them. */
export const standingIn = (products: readonly Product[], category: string): Product[] =>
  products.filter((product) => product.category === category).sort(byRank);

/** Puts a product before or after another one. Where one of them is gone everything stays. */
export const moveBeside =
  (pdNumber: number, side: 'before' | 'after', other: number): Arrange =>
  (standing) => {
    const moved = standing.find((product) => product.pdNumber === pdNumber);
    const others = standing.filter((product) => product.pdNumber !== pdNumber);
    const at = others.findIndex((product) => product.pdNumber === other);
    return moved === undefined || at === -1 ? standing : others.toSpliced(side === 'before' ? at : at + 1, 0, moved);
  };

/** Puts a product at a place, counted from 0; at the last one where there are fewer. */
export const moveTo =
  (pdNumber: number, place: number): Arrange =>
  (standing) => {
    const moved = standing.find((product) => product.pdNumber === pdNumber);
    return moved === undefined
      ? standing
      : standing.filter((product) => product.pdNumber !== pdNumber).toSpliced(Math.min(place, standing.length - 1), 0, moved);
  };

/**
 * Where a product that is drawn among those that are shown belongs in its whole category: beside the one that it was put
 * next to, from the side from which it came.
 */
export function moveAmong(shown: readonly Product[], pdNumber: number, to: number): Arrange {
  const from = shown.findIndex((product) => product.pdNumber === pdNumber);
  const target = shown[to];
  return target === undefined || from === to
    ? (standing) => standing
    : moveBeside(pdNumber, to < from ? 'before' : 'after', target.pdNumber);
}

/** By what a whole category can be ordered. */
export const listRules = ['newest', 'oldest', 'dearest', 'cheapest', 'name', 'available'] as const;
export type ListRule = (typeof listRules)[number];

const notForSale: ReadonlySet<Availability | null> = new Set(['OutOfStock', 'SoldOut', 'Discontinued']);
const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Products without a price come last, whichever way. */
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

/** Orders the whole category; what is the same to the rule stays as it stands. */
export const byRule =
  (rule: ListRule): Arrange =>
  (standing) =>
    standing.toSorted(comparisons[rule]);
