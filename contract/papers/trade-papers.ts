import { koreanDay } from '#contract/days.ts';
import { invoiceGoods, originsText } from '#contract/orders/invoice-goods.ts';
import { lineWeight } from '#contract/orders/order-totals.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { invoiceLine, invoiceMoney, invoiceTotals } from '#contract/orders/shipping/invoice-money.ts';
import { boxTotals, type WeighedBox, weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import type { SheetKind } from './paper-kinds.ts';
import type { LabelledText, PaperCell, PaperColumn, PaperParty, PaperSheet, PaperTable } from './paper-sheet.ts';
import { addressRows, amountText, countText, kilogramsText, reasonTexts } from './paper-text.ts';

/** The data from which papers are made. */
export interface PaperSource {
  order: Order;
  seller: Seller;
  /** The tracking numbers of its parcels: 'FedEx 794612345678'. Empty before a label exists. */
  trackingNumbers: readonly string[];
}

const titles: Readonly<Record<SheetKind, string>> = {
  invoice: 'COMMERCIAL INVOICE',
  proforma: 'PROFORMA INVOICE',
  packing: 'PACKING LIST',
};

/** The commercial invoice, the proforma invoice or the packing list of an order: in English, for customs. */
export function tradePaper(kind: SheetKind, source: PaperSource): PaperSheet {
  const { order, seller } = source;
  return {
    kind,
    title: titles[kind],
    mark: order.cancelled ? 'CANCELLED' : '',
    facts: factsOf(kind, source).filter(([, text]) => text !== ''),
    parties: [sellerParty(seller), receiverParty(order)],
    goods: goodsTable(kind, source),
    boxes: boxesTable(order),
    totals: [...countsOf(order), ...(kind === 'packing' ? [] : sumsOf(order))],
    remarks: remarksOf(kind, source),
    signature: `${seller.contactName || seller.companyName} · Signature and date`,
  };
}

function factsOf(kind: SheetKind, { order, seller, trackingNumbers }: PaperSource): LabelledText[] {
  const { currency, rate } = invoiceMoney(order);
  const priced: LabelledText[] = [
    ['Currency', currency],
    ['Exchange rate', currency === 'USD' ? '' : `1 USD = ${rate} ${currency}`],
    ['Terms of sale', order.incoterm ?? seller.termsOfSale],
    ['Reason for export', reasonTexts[order.exportReason ?? 'sold']],
  ];
  return [
    [kind === 'packing' ? 'Packing list no.' : 'Invoice no.', order.orderNumber],
    ['Date', koreanDay(Date.parse(order.registeredAt))],
    ...(kind === 'packing' ? [] : priced),
    ['Tracking no.', kind === 'proforma' ? '' : trackingNumbers.join('\n')],
  ];
}

const sellerParty = (seller: Seller): PaperParty => ({
  label: 'SELLER / EXPORTER',
  name: seller.companyName,
  rows: [
    ...addressRows(seller),
    seller.registrationNumber && `Business registration no. ${seller.registrationNumber}`,
    seller.contactName && `Contact: ${seller.contactName}`,
    seller.phone && `Tel. ${seller.phone}`,
    seller.email,
  ].filter(Boolean),
});

const receiverParty = (order: Order): PaperParty => ({
  label: 'SHIP TO / CONSIGNEE',
  name: order.receiverName,
  rows: [order.companyName, ...addressRows(order), order.phone && `Tel. ${order.phone}`, order.email, taxNumberText(order)].filter(Boolean),
});

/** 'EORI DE123456789' */
export const taxNumberText = ({ taxNumber, taxNumberKind }: Pick<Order, 'taxNumber' | 'taxNumberKind'>): string =>
  taxNumber && `${taxNumberKind ?? 'Tax number'} ${taxNumber}`;

/** A column of the table of goods, with the function that makes its cell for a line. */
type GoodsColumn = PaperColumn & { cell(line: OrderLine, at: number): PaperCell };

function goodsTable(kind: SheetKind, { order, seller }: PaperSource): PaperTable {
  const goodsOf = (line: OrderLine) => invoiceGoods(line, seller.originCountryCode);
  const columns: GoodsColumn[] = [
    { title: 'No.', width: 18, cell: (_line, at) => ({ text: String(at + 1) }) },
    {
      title: 'Description of goods',
      cell: (line) => {
        const { title, notes } = goodsOf(line);
        return { text: title, notes };
      },
    },
    { title: 'HS code', width: 58, cell: (line) => ({ text: goodsOf(line).hsCode }) },
    { title: 'Origin', width: 28, cell: (line) => ({ text: goodsOf(line).origin }) },
    { title: 'Qty', width: 34, isNumber: true, cell: ({ quantity }) => ({ text: countText(quantity) }) },
    { title: 'Unit', width: 22, cell: ({ customsUnit }) => ({ text: customsUnit ?? '' }) },
    { title: 'Net kg', width: 38, isNumber: true, cell: (line) => ({ text: kilogramsText(lineWeight(line)) }) },
    ...(kind === 'packing' ? [] : priceColumns(order)),
  ];
  return {
    columns: columns.map(({ cell: _cell, ...column }) => column),
    rows: order.lines.map((line, at) => columns.map((column) => column.cell(line, at))),
  };
}

function priceColumns(order: Order): GoodsColumn[] {
  const money = invoiceMoney(order);
  const text = (amount: number) => ({ text: amountText(amount, money.currency) });
  return [
    { title: 'Unit price', width: 54, isNumber: true, cell: (line) => text(invoiceLine(line, money).unit) },
    { title: `Amount ${money.currency}`, width: 62, isNumber: true, cell: (line) => text(invoiceLine(line, money).amount) },
  ];
}

/** Without boxes in the order the table has no rows: nothing is made up. */
function boxesTable({ boxes, weight }: Order): PaperTable {
  const row = ({ boxName, length, width, height, gross }: WeighedBox, at: number): PaperCell[] => {
    const size = [length, width, height];
    const texts = [String(at + 1), boxName, size.includes(null) ? '' : size.join(' × '), kilogramsText(gross)];
    return texts.map((text) => ({ text }));
  };
  return {
    columns: [
      { title: 'No.', width: 18 },
      { title: 'Package' },
      { title: 'Dimensions cm', width: 110 },
      { title: 'Gross kg', width: 62, isNumber: true },
    ],
    rows: boxes.length === 0 ? [] : weighBoxes(boxes, weight).map(row),
  };
}

function countsOf(order: Order): LabelledText[] {
  const { boxes, weight } = order;
  const kilograms = (of: number | null) => (of === null ? '' : `${kilogramsText(of)} kg`);
  return [
    ['Total pieces', countText(order.quantity)],
    ['Total packages', boxes.length === 0 ? '' : countText(boxes.length)],
    ['Total net weight', kilograms(weight)],
    ['Total gross weight', boxes.length === 0 ? '' : kilograms(boxTotals(weighBoxes(boxes, weight)).gross)],
  ];
}

/** Freight, insurance and discount are listed only where they were entered. */
function sumsOf(order: Order): LabelledText[] {
  const money = invoiceMoney(order);
  const totals = invoiceTotals(order.lines, order, money);
  const text = (amount: number) => amountText(amount, money.currency);
  const charges: LabelledText[] = [
    ...(order.freight === null ? [] : [['Freight', text(totals.freight)] as const]),
    ...(order.insurance === null ? [] : [['Insurance', text(totals.insurance)] as const]),
    ...(order.discount === null ? [] : [['Discount', `-${text(totals.discount)}`] as const]),
  ];
  return [
    ...(charges.length === 0 ? [] : [['Goods', text(totals.goods)] as const, ...charges]),
    ['Total amount', `${money.currency} ${text(totals.total)}`],
  ];
}

const declaration = 'I declare that all the information contained in this invoice is true and correct.';

function remarksOf(kind: SheetKind, { order, seller }: PaperSource): string[] {
  const origins = `Country of origin: ${originsText(order.lines, seller.originCountryCode)}`;
  if (kind === 'packing') return [origins];
  if (kind === 'proforma') return [origins, 'This proforma invoice is issued before shipment; it is no request for payment.'];
  return [origins, declaration];
}
