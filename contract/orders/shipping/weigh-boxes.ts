import { amountOn, type CustomsFact } from '#contract/customs/rules/customs-facts.ts';
import type { OrderBox } from './order-shipping.ts';

/** The cubic centimetres that are billed as one kilogram, where no customs fact says so. */
const usualDivisor = 5000;

/** The cubic centimetres that are billed as one kilogram on a day. @param facts undefined while they are loading */
export const divisorOn = (facts: readonly CustomsFact[] | undefined, day: string): number =>
  amountOn(facts ?? [], 'volumetric-divisor', day)?.value || usualDivisor;

/** A box with its weights in kilograms; an unknown weight is null. No zod here: the page imports it. */
export interface WeighedBox extends OrderBox {
  /** The weight with contents: as typed, or calculated from the products. */
  gross: number | null;
  /** The weight was not typed. */
  suggested: boolean;
  /** The volumetric weight of its size. */
  volumetric: number | null;
  /** The larger of gross and volumetric weight, by which the carrier bills. */
  billed: number | null;
}

/** A single box for everything, with nothing entered. */
const unknownBox: OrderBox = { boxName: '', length: null, width: null, height: null, ownWeight: null, weight: null };

const hundredths = (kilograms: number) => Math.round(kilograms * 100);

/**
 * Calculates the weights of an order's boxes. Products are first counted in the boxes whose weight was typed; the rest of their weight is
 * divided evenly among the other boxes, and the empty weight of each is added.
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

/** The volumetric weight of a size in kilograms, rounded up to the hundredth; null unless all three edges are known. */
export function volumetricWeight({ length, width, height }: Pick<OrderBox, 'length' | 'width' | 'height'>, divisor: number): number | null {
  if (length === null || width === null || height === null) return null;
  return Math.ceil((length * width * height * 100) / divisor) / 100;
}

/** The sums of the boxes in kilograms; null where the weight of one is unknown. */
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
    // hundredths that cannot be divided evenly go to the first boxes
    const share = Math.floor(left / open) + (given < left % open ? 1 : 0);
    given += 1;
    return (share + hundredths(ownWeight ?? 0)) / 100;
  });
}

const insideOf = (weight: number, ownWeight: number | null): number => Math.max(0, hundredths(weight) - hundredths(ownWeight ?? 0));

const larger = (gross: number | null, volumetric: number | null): number | null =>
  gross === null ? null : Math.max(gross, volumetric ?? 0);
