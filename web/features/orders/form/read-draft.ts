import { requiredAddressFields } from '#contract/addresses/address-rules.ts';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { canBeSeen } from '#contract/normal-text.ts';
import { dollarRule, type NumberRule, piecesRule } from '#contract/numbers.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import { isEmptyShipping, readShipping } from '#web/features/orders/shipping/shipping.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { readNumber } from '#web/ui/inputs/read-number.ts';
import { draftTotals, shippingOf } from './order-draft.ts';

/** Error texts, keyed by the path of the field as the server names it: 'receiver.city', 'lines.0.quantity', 'lines'. */
export type DraftErrors = Readonly<Record<string, string>>;

/** The fields that are required; before a country is chosen, those that every country requires. */
const requiredFields = (countryCode: CountryCode | '') =>
  ['receiverName', 'phone', ...(countryCode === '' ? (['address1'] as const) : requiredAddressFields(countryCode))] as const;

/** The labels of the invalid fields, in the order of the form. */
export function namesOf(errors: DraftErrors, { lines }: OrderDraft, t: Catalog): string[] {
  const name = (path: string) => {
    const [part, at, field] = path.split('.');
    if (part === 'receiver' || part === 'shipping') return t.orders.fields[at ?? ''] ?? path;
    const product = lines[Number(at)]?.productName;
    if (product === undefined) return t.orders.line.product;
    return field === 'unitPrice' ? t.orders.unitPriceOf(product) : t.orders.quantityOf(product);
  };
  return Object.keys(errors).map(name);
}

/** The order in the form in which it is sent, or all errors. The server validates it again. */
export function readDraft(draft: OrderDraft, t: Catalog): { order: NewOrder } | { errors: DraftErrors } {
  const { receiver, lines } = draft;
  const words = t.orders.missing;
  const errors: Record<string, string> = {};
  const { countryCode } = receiver;

  if (countryCode === '') errors['receiver.countryCode'] = words.country;
  for (const field of requiredFields(countryCode)) {
    if (!canBeSeen(receiver[field])) errors[`receiver.${field}`] = words[field];
  }
  if (receiver.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(receiver.email.trim())) errors['receiver.email'] = words.email;

  const read = readLines(lines, t);
  Object.assign(errors, read.errors);
  const { shipping, errors: wrong } = readShipping(shippingOf(draft), draftTotals(lines).total, t);
  for (const [path, error] of Object.entries(wrong)) errors[`shipping.${path}`] = error;

  if (countryCode === '' || Object.keys(errors).length > 0) return { errors };
  const { memberId } = draft;
  const order = {
    receiver: { ...receiver, email: receiver.email.trim(), countryCode },
    lines: read.lines,
    ...(memberId !== undefined && { memberId }),
  };
  return { order: isEmptyShipping(draft.shipping) ? order : { ...order, shipping } };
}

/** The lines in the form in which they are sent, and all errors in them. */
export function readLines(lines: OrderDraft['lines'], t: Catalog): { lines: NewOrder['lines']; errors: DraftErrors } {
  const errors: Record<string, string> = {};
  if (lines.length === 0) errors.lines = t.orders.missing.lines;
  const number = (path: string, text: string, rule: NumberRule): number => {
    const read = readNumber(text, rule);
    if ('value' in read && read.value !== null) return read.value;
    errors[path] = 'refused' in read ? refusalText(read.refused, rule, t) : t.common.required;
    return 0;
  };
  const read = lines.map(({ pdNumber, quantity, unitPrice, tier }, at) => ({
    pdNumber,
    quantity: number(`lines.${at}.quantity`, quantity, piecesRule),
    unitPrice: number(`lines.${at}.unitPrice`, unitPrice, dollarRule),
    ...(tier && { tier }),
  }));
  return { lines: read, errors };
}
