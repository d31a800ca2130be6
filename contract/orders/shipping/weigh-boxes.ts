import { amountOn, type CustomsFact } from '#contract/customs/rules/customs-facts.ts';
import type { OrderBox } from './order-shipping.ts';

/** Where no fact says how many cubic centimetres are billed as one kilogram. */
const usualDivisor = 5000;

/** How many cubic centimetres are billed as one kilogram on a day. @param facts undefined while they are loading */
export const divisorOn = (facts: readonly CustomsFact[] | undefined, day: string): number =>
  amountOn(facts ?? [], 'volumetric-divisor', day)?.value || usualDivisor;

/** A box with its weights in kilograms; null where nobody can tell. No zod here: the page imports it. */
export interface WeighedBox extends OrderBox {
  /** With what is in it: as typed, or what follows from the products. */
  gross: number | null;
  /** Nobody has typed its weight. */
  suggested: boolean;
  /** What its size is billed as. */
  volumetric: number | null;
  /** The larger of the two, which is what counts. */
  billed: number | null;
}

/** Everything in one box of which nothing is known. */
const unknownBox: OrderBox = { boxName: '', length: null, width: null, height: null, ownWeight: null, weight: null };

const hundredths = (kilograms: number) => Math.round(kilograms * 100);

/**
 * The boxes of an order with their weights. What of the products is in no box whose weight was typed is spread evenly over
 * the others, each of which weighs itself as well.
 * @param goods kilograms of all products; null when one of them has no weight
 * @param divisor cubic centimetres that are billed as one kilogram
 */
export function weighBoxes(boxes: readonly OrderBox[], goods: number | null, divisor: number = usualDivisor): WeighedBox[] {
  const all = boxes.length === 0 ? [unknownBox] : boxes;
  const suggestions = suggestedWeights(all, goods);
  return all.map((box, at) => {
    const gross = box.weight ?? suggestions[at] ?? null;
    const volumetric = volumetricWeight(box, divisor);
    return { ...box, gross, suggested: box.weight === null, volumetric, billed: larger(gross, volumetric) };
  });
}

/** Kilograms that a size is billed as, rounded up to the hundredth; null unless all three edges are known. */
export function volumetricWeight({ length, width, height }: Pick<OrderBox, 'length' | 'width' | 'height'>, divisor: number): number | null {
  if (length === null || width === null || height === null) return null;
  return Math.ceil((length * width * height * 100) / divisor) / 100;
}

/** Sums of boxes in kilograms; null where one of them is not known. */
export function boxTotals(boxes: readonly WeighedBox[]): { gross: number | null; billed: number | null } {
  const sum = (weights: (number | null)[]) =>
    weights.includes(null) ? null : weights.reduce<number>((total, weight) => total + hundredths(weight ?? 0), 0) / 100;
  return { gross: sum(boxes.map(({ gross }) => gross)), billed: sum(boxes.map(({ billed }) => billed)) };
}

function suggestedWeights(boxes: readonly OrderBox[], goods: number | null): (number | null)[] {
  const open = boxes.filter(({ weight }) => weight === null).length;
  if (goods === null || open === 0) return boxes.map(() => null);
  const packed = boxes.reduce((sum, { weight, ownWeight }) => sum + (weight === null ? 0 : insideOf(weight, ownWeight)), 0);
  const left = Math.max(0, hundredths(goods) - packed);
  let given = 0;
  return boxes.map(({ weight, ownWeight }) => {
    if (weight !== null) return null;
    // what does not divide evenly is in the first boxes
    const share = Math.floor(left / open) + (given < left % open ? 1 : 0);
    given += 1;
    return (share + hundredths(ownWeight ?? 0)) / 100;
  });
}

const insideOf = (weight: number, ownWeight: number | null): number => Math.max(0, hundredths(weight) - hundredths(ownWeight ?? 0));

const larger = (gross: number | null, volumetric: number | null): number | null =>
  gross === null ? null : Math.max(gross, volumetric ?? 0);
