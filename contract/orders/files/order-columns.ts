import { type Language, languageCodes } from '#contract/languages.ts';
import { noParcel } from '#contract/orders/list/order-sorts.ts';
import * as en from '#contract/orders/words/en.ts';
import * as ko from '#contract/orders/words/ko.ts';
import { type PriceTierName, priceTierNames, priceTiers } from '#contract/prices/price-tiers.ts';
import { priceWords as enPrices } from '#contract/prices/words/en.ts';
import { priceWords as koPrices } from '#contract/prices/words/ko.ts';
import type { Holder } from '#contract/rights.ts';
import type { TableColumn } from '#contract/tables/table-column.ts';
import { maySee } from '#contract/visibility/field-rights.ts';

/** What a row of the file stands for. */
export const orderFileRows = ['orders', 'lines'] as const;
export type OrderFileRows = (typeof orderFileRows)[number];

export type OrderColumnName = keyof typeof ko.orderColumns;

interface Definition {
  kind: 'text' | 'number';
  /** Its numbers identify something. */
  names?: true;
  /** The field that a person must be allowed to see; absent: everybody sees the column. */
  shows?: readonly [kind: 'order' | 'member' | 'parcel', field: string];
}

/** A column of a file with a value of an order or of its lines. No zod here: the page may import it. */
export interface OrderFileColumn extends TableColumn {
  field: OrderColumnName;
  /** Its numbers identify something, so they are written without thousands separators. */
  naming: boolean;
}

const text: Definition = { kind: 'text' };
const number: Definition = { kind: 'number' };
const key: Definition = { kind: 'number', names: true };
const personal = (field: string): Definition => ({ kind: 'text', shows: ['order', field] });

/** Columns of the order, in both kinds of files. */
const heads = {
  orderNumber: text,
  externalReference: text,
  channel: text,
  registeredAt: text,
  registeredByName: text,
  stage: text,
  delivery: text,
  memberId: key,
  memberName: { kind: 'text', shows: ['member', 'memberName'] },
  receiverName: personal('receiverName'),
  companyName: personal('companyName'),
  phone: personal('phone'),
  email: personal('email'),
  countryCode: text,
  address1: personal('address1'),
  address2: personal('address2'),
  city: personal('city'),
  stateOrProvinceCode: personal('stateOrProvinceCode'),
  postalCode: personal('postalCode'),
  taxNumberKind: text,
  taxNumber: personal('taxNumber'),
  memo: personal('memo'),
  incoterm: text,
  exportReason: text,
  invoiceCurrency: text,
  invoiceRate: number,
  trackingNumbers: { kind: 'text', shows: ['parcel', 'trackingNumber'] },
} as const satisfies Partial<Record<OrderColumnName, Definition>>;

/** Columns that a file with a row for each line leaves out, as their sums would count an order several times. */
const sums = {
  products: number,
  quantity: number,
  total: number,
  weight: number,
  freight: number,
  insurance: number,
  discount: number,
} as const satisfies Partial<Record<OrderColumnName, Definition>>;

const lines = {
  line: number,
  pdNumber: key,
  sku: text,
  productName: text,
  rangeName: text,
  pieces: number,
  unitPrice: number,
  lineTotal: number,
  priceTier: text,
  wonPrice: number,
  wonRate: number,
  pieceWeight: number,
} as const satisfies Partial<Record<OrderColumnName, Definition>>;

const columnsOf: Record<OrderFileRows, Partial<Record<OrderColumnName, Definition>>> = {
  orders: { ...heads, ...sums },
  lines: { ...heads, ...lines },
};

const words = { ko, en };
const prices = { ko: koPrices, en: enPrices };

/**
 * The columns of a file: every value that this person may see. They are written in one language and recognised in all languages, and so are
 * the values of choices.
 */
export function orderFileColumns(rows: OrderFileRows, language: Language, who: Holder): readonly OrderFileColumn[] {
  const languages = [language, ...languageCodes.filter((code) => code !== language)];
  const defined = Object.entries(columnsOf[rows]) as [OrderColumnName, Definition][];
  return defined
    .filter(([, { shows }]) => shows === undefined || maySee(...shows, who))
    .map(([field, { kind, names }]) => {
      const column = { field, naming: names === true, names: languages.map((code) => words[code].orderColumns[field]) };
      const [choices, ...also] = languages.map((code) => choicesOf(field, code)).filter((each) => each !== undefined);
      return choices ? { ...column, kind: 'choice', choices, also } : { ...column, kind };
    });
}

/** The names of the values of a choice. */
function choicesOf(field: OrderColumnName, language: Language): Readonly<Record<string, string>> | undefined {
  const { stages, parcelStates, withoutParcel, exportReasons } = words[language];
  if (field === 'stage') return stages;
  if (field === 'delivery') return { ...parcelStates, [noParcel]: withoutParcel[noParcel] };
  if (field === 'exportReason') return exportReasons;
  if (field !== 'priceTier') return undefined;
  return Object.fromEntries(priceTierNames.map((tier) => [tier, tierName(tier, language)]));
}

/** The name of a tier: that of its tab, followed by that of its price where the two differ. */
function tierName(tier: PriceTierName, language: Language): string {
  const { tabs, names } = prices[language];
  const { tab, rule } = priceTiers[tier];
  const [ofTab, own] = [tabs[tab], names[rule.name]];
  return ofTab === own ? own : `${ofTab} ${own}`;
}
