import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { boxTotals, weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import { type PaperKind, paperKinds } from './paper-kinds.ts';

/** What papers leave empty, say by other means, or say that cannot be. No zod here: the page imports it. */
export const gapCodes = [
  ...['hs-code', 'description', 'origin', 'unit', 'weight', 'zero-weight'],
  ...['boxes', 'gross-below-net', 'terms', 'rate', 'unprintable'],
] as const;
export type GapCode = (typeof gapCodes)[number];

/** `names` are the products that it is about, or the characters that cannot be printed. */
export interface PaperGap {
  code: GapCode;
  names: string[];
}

const priced: readonly PaperKind[] = ['invoice', 'proforma'];
const unitless: readonly PaperKind[] = ['postal', 'cn22', 'cn23'];

/** Of which papers each is a gap. */
const concerns: Readonly<Record<Exclude<GapCode, 'unprintable'>, readonly PaperKind[]>> = {
  'hs-code': paperKinds,
  description: paperKinds,
  origin: paperKinds,
  unit: paperKinds.filter((kind) => !unitless.includes(kind)),
  weight: paperKinds,
  'zero-weight': paperKinds,
  boxes: paperKinds,
  'gross-below-net': paperKinds,
  terms: priced,
  rate: paperKinds.filter((kind) => kind !== 'packing'),
};

/**
 * What an order does not have that a paper has a place for: without an HS code or a unit, a weight or boxes the place stays
 * empty; in place of a description its name is printed, in place of an origin the seller's; without a rate it is in dollars.
 * Goods of no weight, and boxes that weigh less than what is in them, are printed as they are: customs ask about both.
 */
export function paperGaps(kind: PaperKind, order: Order, seller: Seller): PaperGap[] {
  const lines = (lacks: (line: OrderLine) => boolean) => order.lines.filter(lacks).map(({ productName }) => productName);
  const lacking: Readonly<Record<Exclude<GapCode, 'unprintable'>, string[] | boolean>> = {
    'hs-code': lines(({ hsCode }) => hsCode === null),
    description: lines(({ customsDescription }) => customsDescription === null),
    origin: lines(({ originCountryCode }) => originCountryCode === null),
    unit: lines(({ customsUnit }) => customsUnit === null),
    weight: lines(({ weight }) => weight === null),
    'zero-weight': lines(({ weight }) => weight === 0),
    boxes: order.boxes.length === 0,
    'gross-below-net': isGrossBelowNet(order),
    terms: order.incoterm === null && seller.termsOfSale === '',
    rate: order.invoiceCurrency !== null && order.invoiceCurrency !== 'USD' && order.invoiceRate === null,
  };
  return (Object.keys(lacking) as (keyof typeof lacking)[]).flatMap((code) => {
    const of = lacking[code];
    const isGap = typeof of === 'boolean' ? of : of.length > 0;
    return isGap && concerns[code].includes(kind) ? [{ code, names: typeof of === 'boolean' ? [] : of }] : [];
  });
}

function isGrossBelowNet({ boxes, weight: net }: Order): boolean {
  const { gross } = boxTotals(weighBoxes(boxes, net));
  return gross !== null && net !== null && gross < net;
}
