import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { boxTotals, weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import { type PaperKind, paperKinds } from './paper-kinds.ts';

/** Places on papers that stay empty, are filled with a substitute, or contain something implausible. No zod here: the page imports it. */
export const gapCodes = [
  ...['hs-code', 'description', 'origin', 'unit', 'weight', 'zero-weight'],
  ...['boxes', 'gross-below-net', 'terms', 'rate', 'unprintable'],
] as const;
export type GapCode = (typeof gapCodes)[number];

/** `names` are the products concerned, or the characters that cannot be printed. */
export interface PaperGap {
  code: GapCode;
  names: string[];
}

const priced: readonly PaperKind[] = ['invoice', 'proforma'];
const unitless: readonly PaperKind[] = ['postal', 'cn22', 'cn23'];

/** The papers that each gap concerns. */
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
 * Finds what a paper needs and the order lacks. A missing HS code, unit, weight or list of boxes leaves its place empty; a missing
 * description is replaced by the product's name, a missing origin by that of the seller, and without an exchange rate amounts are in
 * dollars. Goods that weigh nothing, and boxes lighter than their contents, are printed as they are, but customs ask about both.
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
  return keysOf(lacking).flatMap((code) => {
    const of = lacking[code];
    const isGap = typeof of === 'boolean' ? of : of.length > 0;
    return isGap && concerns[code].includes(kind) ? [{ code, names: typeof of === 'boolean' ? [] : of }] : [];
  });
}

function isGrossBelowNet({ boxes, weight: net }: Order): boolean {
  const { gross } = boxTotals(weighBoxes(boxes, net));
  return gross !== null && net !== null && gross < net;
}
