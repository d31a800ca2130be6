import { requiredAddressFields } from '#contract/addresses/address-rules.ts';
import { maxQuantity } from '#contract/orders/order-limits.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { type OrderDraft, piecesOf, unitPriceOf } from './order-draft.ts';

/** What is wrong, by its place in the order as the server names it: 'receiver.city', 'lines.0.quantity', 'lines'. */
export type DraftErrors = Readonly<Record<string, string>>;

/** The order as it can be sent, or everything that keeps it from being sent. The server looks at it once more. */
export function readDraft({ receiver, lines }: OrderDraft, t: Catalog): { order: NewOrder } | { errors: DraftErrors } {
  const words = t.orders.missing;
  const errors: Record<string, string> = {};
  const { countryCode } = receiver;

  if (countryCode === '') errors['receiver.countryCode'] = words.country;
  else {
    for (const field of ['receiverName', 'phone', ...requiredAddressFields(countryCode)] as const) {
      if (receiver[field].trim() === '') errors[`receiver.${field}`] = words[field];
    }
    if (receiver.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(receiver.email.trim())) errors['receiver.email'] = words.email;
  }

  if (lines.length === 0) errors.lines = words.lines;
  const read = lines.map((line, at) => {
    const quantity = piecesOf(line);
    const unitPrice = unitPriceOf(line);
    if (quantity === null) errors[`lines.${at}.quantity`] = words.quantity(formatNumber(maxQuantity));
    if (unitPrice === null) errors[`lines.${at}.unitPrice`] = words.unitPrice;
    return { pdNumber: line.pdNumber, quantity: quantity ?? 0, unitPrice: unitPrice ?? 0 };
  });

  if (countryCode === '' || Object.keys(errors).length > 0) return { errors };
  return { order: { receiver: { ...receiver, email: receiver.email.trim(), countryCode }, lines: read } };
}
