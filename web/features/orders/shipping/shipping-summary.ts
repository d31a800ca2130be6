import type { OrderShipping } from '#contract/orders/shipping/order-shipping.ts';
import { boxTotals, weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import { formatAmount, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** The customs and carrier data in a few words: 'DDP', '견본', '상자 2개 3.2 Kg' */
export function summaryOf(shipping: OrderShipping, goodsWeight: number | null, t: Catalog): string[] {
  const { incoterm, exportReason, companyName, taxNumber, invoiceCurrency, freight, insurance, discount, boxes } = shipping;
  const { gross } = boxTotals(weighBoxes(boxes, goodsWeight));
  const weight = gross === null ? '' : t.orders.kilograms(formatNumber(gross));
  const amount = (label: string | undefined, dollars: number | null) => (dollars === null ? '' : `${label} ${formatAmount(dollars)}`);
  return [
    incoterm ?? '',
    exportReason === null ? '' : t.shipping.exportReasons[exportReason],
    companyName,
    taxNumber,
    invoiceCurrency ?? '',
    amount(t.shipping.amounts.freight, freight),
    amount(t.shipping.amounts.insurance, insurance),
    amount(t.shipping.amounts.discount, discount),
    boxes.length === 0 ? '' : [t.shipping.boxCount(boxes.length), weight].filter(Boolean).join(' '),
  ].filter((part) => part !== '');
}
