import { requiredAddressFields } from '#contract/addresses/address-rules.ts';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { canBeSeen } from '#contract/normal-text.ts';
import { dollarRule, type NumberRule, piecesRule } from '#contract/numbers.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { readNumber } from '#web/ui/inputs/read-number.ts';

/** What is invalid, by its path in the order as the server names it: 'receiver.city', 'lines.0.quantity', 'lines'. */
export type DraftErrors = Readonly<Record<string, string>>;

/** The fields required before a country is chosen: those that every country requires. */
const requiredFields = (countryCode: CountryCode | '') =>
  ['receiverName', 'phone', ...(countryCode === '' ? (['address1'] as const) : requiredAddressFields(countryCode))] as const;

/** The labels of the invalid fields, in the order of the form. */
export function namesOf(errors: DraftErrors, { lines }: OrderDraft, t: Catalog): string[] {
  const name = (path: string) => {
    const [part, at, field] = path.split('.');
    if (part === 'receiver') return t.orders.fields[at ?? ''] ?? path;
    const product = lines[Number(at)]?.productName;
    if (product === undefined) return t.orders.line.product;
    return field === 'unitPrice' ? t.orders.unitPriceOf(product) : t.orders.quantityOf(product);
  };
  return Object.keys(errors).map(name);
}

/** The order as it can be sent, or everything that is invalid. The server validates it again. */
export function readDraft({ receiver, lines }: OrderDraft, t: Catalog): { order: NewOrder } | { errors: DraftErrors } {
  const words = t.orders.missing;
  const errors: Record<string, string> = {};
  const { countryCode } = receiver;

  if (countryCode === '') errors['receiver.countryCode'] = words.country;
  for (const field of requiredFields(countryCode)) {
    if (!canBeSeen(receiver[field])) errors[`receiver.${field}`] = words[field];
  }
  if (receiver.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(receiver.email.trim())) errors['receiver.email'] = words.email;

  if (lines.length === 0) errors.lines = words.lines;
  const number = (path: string, text: string, rule: NumberRule): number => {
    const read = readNumber(text, rule);
    if ('value' in read && read.value !== null) return read.value;
    errors[path] = 'refused' in read ? refusalText(read.refused, rule, t) : t.common.required;
    return 0;
  };
  const read = lines.map(({ pdNumber, quantity, unitPrice }, at) => ({
    pdNumber,
    quantity: number(`lines.${at}.quantity`, quantity, piecesRule),
    unitPrice: number(`lines.${at}.unitPrice`, unitPrice, dollarRule),
  }));

  if (countryCode === '' || Object.keys(errors).length > 0) return { errors };
  return { order: { receiver: { ...receiver, email: receiver.email.trim(), countryCode }, lines: read } };
}
