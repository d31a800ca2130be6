import type { OrderBox } from '#contract/orders/shipping/order-shipping.ts';
import { formatAmount, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** A box in one line: '소형 · 30 × 20 × 15 cm · 1.8 Kg'. */
export function boxText({ boxName, length, width, height, weight }: OrderBox, t: Catalog): string {
  const edges = [length, width, height];
  const size = edges.includes(null) ? '' : `${edges.map(Number).map(formatNumber).join(' × ')} cm`;
  return t.shipping.boxText(boxName, size, weight === null ? '' : t.orders.kilograms(formatNumber(weight)));
}

interface LineValues {
  productName: string;
  quantity: number;
  unitPrice: number;
}

const dollars = (value: unknown) => formatAmount(Number(value));

const writers: Readonly<Record<string, (value: unknown, t: Catalog) => string | undefined>> = {
  incoterm: (value, { shipping }) => (shipping.incoterms as Record<string, string | undefined>)[String(value)],
  exportReason: (value, { shipping }) => (shipping.exportReasons as Record<string, string | undefined>)[String(value)],
  invoiceCurrency: (value, { shipping }) => (shipping.currencies as Record<string, string | undefined>)[String(value)],
  taxNumberKind: (value, { shipping }) => (shipping.taxNumberKinds as Record<string, string | undefined>)[String(value)],
  freight: dollars,
  insurance: dollars,
  discount: dollars,
  boxes: (value, t) => (value as OrderBox[]).map((box) => boxText(box, t)).join(', ') || t.common.noValue,
  lines: (value, t) =>
    (value as LineValues[])
      .map(({ productName, quantity, unitPrice }) => t.shipping.lineText(productName, formatNumber(quantity), formatAmount(unitPrice)))
      .join(', '),
};

/** The text of a value of an order that customs or the carrier gets; undefined for every other field. */
export const shippingText = (field: string, value: unknown, t: Catalog): string | undefined =>
  Object.hasOwn(writers, field) ? (writers[field]?.(value, t) ?? String(value)) : undefined;
