import type { Address } from '#contract/addresses/addresses.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { amountOn, type CustomsFact } from '#contract/customs/rules/customs-facts.ts';
import { koreanDay } from '#contract/days.ts';
import { invoiceGoods } from '#contract/orders/invoice-goods.ts';
import { lineWeight } from '#contract/orders/order-totals.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { customsValue, customsValues, inCurrency, invoiceMoney } from '#contract/orders/shipping/invoice-money.ts';
import type { ExportReason } from '#contract/orders/shipping/shipping-choices.ts';
import { boxTotals, weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import type { FormKind } from './paper-kinds.ts';
import { amountText, countText, kilogramsText, reasonTexts } from './paper-text.ts';
import { type PaperSource, taxNumberText } from './trade-papers.ts';

/** The fields of the postal customs forms (UPU, CN 22 and CN 23). No zod here: the page imports it. */
export interface PostalForm {
  /** Beside the title: 'CANCELLED' for a cancelled order, otherwise empty. */
  mark: string;
  from: PostalParty;
  to: PostalParty;
  category: PostalCategory;
  /** Only for the category `other`. */
  explanation: string;
  lines: readonly PostalLine[];
  currency: string;
  totals: { net: string; gross: string; value: string };
  /** The shipping cost that the receiver was charged. */
  postalCharges: string;
  itemNumber: string;
  invoiceNumber: string;
  /** The receiver's tax number. */
  importerReference: string;
  importerContact: string;
  /** The day of the order. */
  date: string;
}

export interface PostalParty {
  name: string;
  business: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
}

export interface PostalLine {
  description: string;
  quantity: string;
  net: string;
  value: string;
  hsCode: string;
  origin: string;
}

/** The categories of an item, in the order of the forms. */
export const postalCategories = {
  gift: 'Gift',
  documents: 'Documents',
  sale: 'Sale of goods',
  sample: 'Commercial sample',
  returned: 'Returned goods',
  other: 'Other',
} as const;
export type PostalCategory = keyof typeof postalCategories;

const categoryOf: Readonly<Record<ExportReason, PostalCategory>> = {
  sold: 'sale',
  sample: 'sample',
  gift: 'gift',
  'not-sold': 'other',
  personal: 'other',
  repair: 'returned',
};

/** The highest value for which CN 22 is sufficient, where no customs fact says so: 300 SDR in round dollars. */
const usualLimit = 400;

/** The form that the value of an order requires. @param day `yyyy-MM-dd`, on which it leaves */
export const formFor = (
  order: Pick<Order, 'lines' | 'freight' | 'insurance' | 'discount'>,
  facts: readonly CustomsFact[],
  day: string,
): FormKind => (customsValue(order.lines, order) > (amountOn(facts, 'postal-form-limit', day)?.value ?? usualLimit) ? 'cn23' : 'cn22');

export function postalForm({ order, seller, trackingNumbers }: PaperSource): PostalForm {
  const money = invoiceMoney(order);
  const text = (amount: number) => amountText(amount, money.currency);
  const values = customsValues(order.lines, order, money);
  const category = categoryOf[order.exportReason ?? 'sold'];
  return {
    mark: order.cancelled ? 'CANCELLED' : '',
    from: partyOf(seller, seller.contactName, seller.companyName),
    to: partyOf(order, order.receiverName, order.companyName),
    category,
    explanation: category === 'other' ? reasonTexts[order.exportReason ?? 'sold'] : '',
    lines: order.lines.map((line, at) => lineOf(line, text(values[at] ?? 0), seller)),
    currency: money.currency,
    totals: {
      net: kilogramsText(order.weight),
      gross: order.boxes.length === 0 ? '' : kilogramsText(boxTotals(weighBoxes(order.boxes, order.weight)).gross),
      value: text(values.reduce((sum, value) => sum + value, 0)),
    },
    postalCharges: order.freight === null ? '' : text(inCurrency(order.freight, money)),
    itemNumber: trackingNumbers.join(', '),
    invoiceNumber: order.orderNumber,
    importerReference: taxNumberText(order),
    importerContact: [order.phone, order.email].filter(Boolean).join(' · '),
    date: koreanDay(Date.parse(order.registeredAt)),
  };
}

const partyOf = (address: Address, name: string, business: string): PostalParty => ({
  name: name || business,
  business: name ? business : '',
  street: [address.address1, address.address2].filter(Boolean).join(', '),
  postcode: address.postalCode,
  city: [address.city, address.stateOrProvinceCode].filter(Boolean).join(', '),
  country: countryName(address.countryCode, 'en').toUpperCase(),
});

function lineOf(line: OrderLine, value: string, seller: Seller): PostalLine {
  const { title, hsCode, origin } = invoiceGoods(line, seller.originCountryCode);
  return {
    description: title,
    quantity: countText(line.quantity),
    net: kilogramsText(lineWeight(line)),
    value,
    hsCode,
    origin,
  };
}

/** Every text of a form, for finding characters that no font has. */
export const textsOfForm = ({ from, to, lines, ...form }: PostalForm): string[] => [
  ...[from, to, ...lines].flatMap((part) => Object.values<string>({ ...part })),
  ...[form.explanation, form.itemNumber, form.importerReference, form.importerContact],
];
