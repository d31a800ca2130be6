import type { Address } from '#contract/addresses/addresses.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { invoiceGoods, originsText } from '#contract/orders/invoice-goods.ts';
import { lineTotal, lineWeight } from '#contract/orders/order-totals.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { messagesIn, officeLanguage } from '#server/messages/messages.ts';
import { createInvoicePage, type InvoicePage, type TextStyle } from './invoice-page.ts';

/** The commercial invoice of an order as a PDF: in English, for customs, with names in their own script. */
export async function drawInvoice(order: Order, seller: Seller): Promise<Buffer> {
  const date = new Date(order.registeredAt);
  const page = createInvoicePage({ title: `Commercial invoice ${order.orderNumber}`, author: seller.companyName, date });
  let y = drawHead(page, order, seller);
  y = drawParties(page, y + 18, order, seller);
  y = drawLines(page, y + 20, order, seller);
  drawClosing(page, y, order, seller);
  return await page.finish(`${seller.companyName} · Invoice ${order.orderNumber}`);
}

function drawHead(page: InvoicePage, order: Order, seller: Seller): number {
  const { left, width } = page;
  const half = width / 2;
  page.write('COMMERCIAL INVOICE', { x: left, y: 40, width: half + 60 }, { size: 20, bold: true, spacing: 0.2 });
  const words = messagesIn(officeLanguage()).documents.invoice;
  page.write(
    [words.title, order.cancelled && `CANCELLED ${words.cancelled}`].filter(Boolean).join(' · '),
    { x: left, y: 66, width: half },
    { size: 9, quiet: !order.cancelled },
  );
  const facts: [string, string][] = [
    ['Invoice no.', order.orderNumber],
    ['Date', koreanDay(order.registeredAt)],
    ['Currency', 'USD'],
    ['Terms of sale', seller.termsOfSale],
  ];
  let y = 40;
  for (const [label, value] of facts.filter(([, value]) => value !== '')) {
    page.write(label, { x: left + width - 190, y, width: 80 }, { size: 8, quiet: true });
    y = page.write(value, { x: left + width - 110, y, width: 110 }, { size: 9, align: 'right', bold: label === 'Invoice no.' }) + 2;
  }
  const bottom = Math.max(y, 84);
  page.line(bottom + 6, true);
  return bottom + 6;
}

function drawParties(page: InvoicePage, y: number, order: Order, seller: Seller): number {
  const width = page.width / 2 - 12;
  const draw = (x: number, label: string, name: string, rows: string[]) => {
    const afterLabel = page.write(label, { x, y, width }, { size: 7.5, quiet: true, spacing: 0.4 });
    const afterName = page.write(name, { x, y: afterLabel + 3, width }, { size: 10.5, bold: true });
    return rows.filter(Boolean).reduce((at, row) => page.write(row, { x, y: at + 1, width }), afterName + 1);
  };
  const sellerEnd = draw(page.left, 'SELLER / EXPORTER', seller.companyName, [
    ...addressRows(seller),
    seller.registrationNumber && `Business registration no. ${seller.registrationNumber}`,
    seller.contactName && `Contact: ${seller.contactName}`,
    seller.phone && `Tel. ${seller.phone}`,
    seller.email,
  ]);
  const receiverEnd = draw(page.left + page.width / 2 + 12, 'SHIP TO / CONSIGNEE', order.receiverName, [
    ...addressRows(order),
    `Tel. ${order.phone}`,
    order.email,
  ]);
  return Math.max(sellerEnd, receiverEnd);
}

const addressRows = (address: Address): string[] => [
  address.address1,
  address.address2,
  [address.city, address.stateOrProvinceCode, address.postalCode].filter(Boolean).join(', '),
  countryName(address.countryCode, 'en').toUpperCase(),
];

interface Column {
  title: string;
  /** Widths in points; the column without one takes the rest. */
  width?: number;
  align?: 'right';
  text(line: OrderLine, at: number): string;
}

const columnsOf = (seller: Seller): Column[] => [
  { title: 'No.', width: 18, text: (_line, at) => String(at + 1) },
  { title: 'Description of goods', text: (line) => describedText(line, seller) },
  { title: 'HS code', width: 58, text: (line) => invoiceGoods(line, seller.originCountryCode).hsCode || '—' },
  { title: 'Origin', width: 28, text: (line) => invoiceGoods(line, seller.originCountryCode).origin },
  { title: 'Qty', width: 34, align: 'right', text: ({ quantity }) => quantity.toLocaleString('en-US') },
  { title: 'Weight kg', width: 42, align: 'right', text: (line) => weightText(lineWeight(line)) },
  { title: 'Unit price', width: 56, align: 'right', text: ({ unitPrice }) => moneyText(unitPrice) },
  { title: 'Amount USD', width: 64, align: 'right', text: (line) => moneyText(lineTotal(line)) },
];

function describedText(line: OrderLine, seller: Seller): string {
  const { title, notes } = invoiceGoods(line, seller.originCountryCode);
  return [title, ...notes].join('\n');
}

function drawLines(page: InvoicePage, top: number, order: Order, seller: Seller): number {
  const columns = columnsOf(seller);
  const gap = 6;
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0) + gap * (columns.length - 1);
  const widthOf = ({ width }: Column) => width ?? page.width - fixed;

  const row = (y: number, texts: string[], style: TextStyle) => {
    let x = page.left;
    const ends = columns.map((column, at) => {
      const end = page.write(texts[at] ?? '', { x, y, width: widthOf(column) }, { ...style, ...(column.align && { align: column.align }) });
      x += widthOf(column) + gap;
      return end;
    });
    return Math.max(...ends);
  };
  const head = (y: number) => {
    const end = row(
      y,
      columns.map(({ title }) => title),
      { size: 7.5, quiet: true },
    );
    page.line(end + 3, true);
    return end + 3;
  };

  let y = head(top);
  for (const [at, line] of order.lines.entries()) {
    const texts = columns.map((column) => column.text(line, at));
    const height = Math.max(...columns.map((column, index) => page.height(texts[index] ?? '', widthOf(column), { size: 8.5 })));
    if (y + 6 + height > page.bottom) y = head(page.turn());
    y = row(y + 6, texts, { size: 8.5 }) + 4;
    page.line(y);
  }
  return y;
}

const declaration = 'I declare that all the information contained in this invoice is true and correct.';

/** Totals, origin, declaration and signature stay together on one sheet. */
function drawClosing(page: InvoicePage, after: number, order: Order, seller: Seller): void {
  const totals: [string, string][] = [
    ['Total pieces', order.quantity.toLocaleString('en-US')],
    ['Total net weight', order.weight === null ? '—' : `${weightText(order.weight)} kg`],
    ['Total amount', `USD ${moneyText(order.total)}`],
  ];
  let y = after + 12 + 150 > page.bottom ? page.turn() : after + 12;
  for (const [label, value] of totals) {
    const bold = label === 'Total amount';
    page.write(label, { x: page.left + page.width - 260, y, width: 120 }, { size: 9, quiet: !bold, bold });
    y = page.write(value, { x: page.left + page.width - 140, y, width: 140 }, { size: bold ? 11 : 9, align: 'right', bold }) + 3;
  }
  y = page.write(
    `Country of origin: ${originsText(order.lines, seller.originCountryCode)}`,
    { x: page.left, y: y + 14, width: page.width },
    { size: 8.5 },
  );
  y = page.write(declaration, { x: page.left, y: y + 4, width: page.width }, { size: 8.5, quiet: true });
  page.line(y + 46);
  page.write(
    `${seller.contactName || seller.companyName} · Signature and date`,
    { x: page.left, y: y + 50, width: page.width },
    { size: 7.5, quiet: true },
  );
}

const moneyText = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const weightText = (kilograms: number | null) => (kilograms === null ? '—' : moneyText(kilograms));

/** The day in Korea, wherever the server runs: '2026-11-21'. */
const koreanDay = (moment: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date(moment));
