import { centimetreRule, dollarRule, invoiceRateRule, kilogramRule, type NumberRule } from '#contract/numbers.ts';
import type { DraftShipping } from '#contract/orders/order-draft.ts';
import { largestDiscount } from '#contract/orders/shipping/invoice-money.ts';
import type { OrderBox, OrderShipping } from '#contract/orders/shipping/order-shipping.ts';
import { exportReasons, incoterms, invoiceCurrencyCodes, taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { readNumber, typedNumber } from '#web/ui/inputs/read-number.ts';

export type DraftBox = DraftShipping['boxes'][number];

export const emptyDraftBox: DraftBox = { boxName: '', length: '', width: '', height: '', ownWeight: '', weight: '' };

export const emptyDraftShipping: DraftShipping = {
  companyName: '',
  taxNumber: '',
  taxNumberKind: '',
  memo: '',
  incoterm: '',
  exportReason: '',
  invoiceCurrency: '',
  invoiceRate: '',
  freight: '',
  insurance: '',
  discount: '',
  boxes: [],
};

export const isEmptyShipping = (shipping: DraftShipping | undefined): boolean =>
  shipping === undefined || Object.values(shipping).every((value) => value.length === 0);

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

/** The shipping data of a registered order in the form in which a person would have typed them. */
export function draftShippingOf(order: OrderShipping): DraftShipping {
  const { companyName, taxNumber, memo, boxes } = order;
  return {
    companyName,
    taxNumber,
    memo,
    taxNumberKind: typed(order.taxNumberKind),
    incoterm: typed(order.incoterm),
    exportReason: typed(order.exportReason),
    invoiceCurrency: typed(order.invoiceCurrency),
    invoiceRate: typed(order.invoiceRate),
    freight: typed(order.freight),
    insurance: typed(order.insurance),
    discount: typed(order.discount),
    boxes: boxes.map(({ boxName, length, width, height, ownWeight, weight }) => ({
      boxName,
      ...{ length: typed(length), width: typed(width), height: typed(height) },
      ...{ ownWeight: typed(ownWeight), weight: typed(weight) },
    })),
  };
}

/** The rules of the numbers, by the name of their field. */
export const shippingRules = {
  invoiceRate: invoiceRateRule,
  freight: dollarRule,
  insurance: dollarRule,
  discount: dollarRule,
} as const satisfies Partial<Record<keyof DraftShipping, NumberRule>>;

export const boxRules = {
  length: centimetreRule,
  width: centimetreRule,
  height: centimetreRule,
  ownWeight: kilogramRule,
  weight: kilogramRule,
} as const satisfies Partial<Record<keyof DraftBox, NumberRule>>;
export type BoxNumber = keyof typeof boxRules;
export const boxNumbers = keysOf(boxRules);

/** Whether an invoice in this currency needs an exchange rate. If not, the field is hidden and a rate left in it is ignored. */
export const needsRate = (invoiceCurrency: string): boolean => invoiceCurrency !== '' && invoiceCurrency !== 'USD';

const choice = <Value extends string>(text: string, of: readonly Value[]): Value | null => of.find((value) => value === text) ?? null;

/** A box as it counts while it is typed: an invalid number counts as unknown. */
export const readBox = (box: DraftBox): OrderBox => ({
  boxName: box.boxName.trim(),
  length: typedNumber(box.length, boxRules.length),
  width: typedNumber(box.width, boxRules.width),
  height: typedNumber(box.height, boxRules.height),
  ownWeight: typedNumber(box.ownWeight, boxRules.ownWeight),
  weight: typedNumber(box.weight, boxRules.weight),
});

/** Error texts, keyed by the path within the shipping data: 'freight', 'boxes.0.length'. */
export type ShippingErrors = Readonly<Record<string, string>>;

/**
 * The shipping data in the form in which they are sent, and all errors in them.
 * @param goods the total of all lines in US dollars, which a discount may not exceed
 */
export function readShipping(draft: DraftShipping, goods: number, t: Catalog): { shipping: OrderShipping; errors: ShippingErrors } {
  const shipping: OrderShipping = {
    companyName: draft.companyName.trim(),
    taxNumber: draft.taxNumber.trim(),
    memo: draft.memo.trim(),
    taxNumberKind: choice(draft.taxNumberKind, taxNumberKinds),
    incoterm: choice(draft.incoterm, incoterms),
    exportReason: choice(draft.exportReason, exportReasons),
    invoiceCurrency: choice(draft.invoiceCurrency, invoiceCurrencyCodes),
    invoiceRate: typedNumber(draft.invoiceRate, invoiceRateRule),
    freight: typedNumber(draft.freight, dollarRule),
    insurance: typedNumber(draft.insurance, dollarRule),
    discount: typedNumber(draft.discount, dollarRule),
    boxes: draft.boxes.map(readBox),
  };
  const errors = numberErrors(draft, t);
  const limit = largestDiscount(goods, shipping);
  if (shipping.discount !== null && shipping.discount > limit) errors.discount ??= refusalText('range', { ...dollarRule, max: limit }, t);
  return { shipping, errors };
}

function numberErrors(draft: DraftShipping, t: Catalog): Record<string, string> {
  const errors: Record<string, string> = {};
  const check = (path: string, text: string, rule: NumberRule) => {
    const read = readNumber(text, rule);
    if ('refused' in read) errors[path] = refusalText(read.refused, rule, t);
  };
  for (const field of keysOf(shippingRules))
    if (field !== 'invoiceRate' || needsRate(draft.invoiceCurrency)) check(field, draft[field], shippingRules[field]);
  for (const [at, box] of draft.boxes.entries()) for (const field of boxNumbers) check(`boxes.${at}.${field}`, box[field], boxRules[field]);
  return errors;
}
