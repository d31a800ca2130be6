import { countryName } from '#contract/addresses/country-names.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';

/** Everything an order is searched by, once for each row as it is. */
const texts = new WeakMap<OrderSummary, string>();

const folded = (text: string) => text.normalize('NFC').toLowerCase();

function textOf(order: OrderSummary): string {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const { orderNumber, receiverName, countryCode, products } = order;
  const parts = [
    orderNumber,
    orderNumber.replace('-', ''),
    receiverName,
    countryCode,
    countryName(countryCode, 'ko'),
    countryName(countryCode, 'en'),
  ];
  const text = folded([...parts, ...products].join('\n'));
  texts.set(order, text);
  return text;
}

/**
 * Orders in which every word of the text occurs: in the number (with or without its hyphen), the receiver, the country
 * in either language or by its code, or a product. Returns the list itself when there is nothing to search for.
 */
export function findOrders(orders: readonly OrderSummary[], text: string): readonly OrderSummary[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return orders;
  return orders.filter((order) => words.every((word) => textOf(order).includes(word)));
}
