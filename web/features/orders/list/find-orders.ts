import { countryName } from '#contract/addresses/country-names.ts';
import { koreanDay } from '#contract/days.ts';
import { foldedText, isInPhone } from '#contract/folded-text.ts';
import { hangulFinder, withLoneConsonants } from '#contract/hangul-pattern.ts';
import { languageCodes } from '#contract/languages.ts';
import { isWrittenDay, type SearchWord, searchWords } from '#contract/orders/list/written-days.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';

/** The searchable texts of an order. */
interface Searched {
  text: string;
  /** Of the phone number. */
  digits: string;
  /** The day on which it was registered, in Korea. */
  day: string;
}

/** Computed once for each row object. */
const searched = new WeakMap<OrderSummary, Searched>();

function searchedIn(order: OrderSummary): Searched {
  const known = searched.get(order);
  if (known !== undefined) return known;
  const { orderNumber, receiverName, companyName, email, phone, countryCode, products, skus, registeredAt } = order;
  const country = [countryCode, ...languageCodes.map((language) => countryName(countryCode, language))];
  const parts = [orderNumber, orderNumber.replace('-', ''), receiverName, companyName, email, phone, ...country, ...products, ...skus];
  const found = { text: foldedText(parts.join('\n')), digits: phone.replace(/\D/g, ''), day: koreanDay(Date.parse(registeredAt)) };
  searched.set(order, found);
  return found;
}

const isFound = ({ text, days }: SearchWord, isIn: (text: string) => boolean, order: Searched): boolean =>
  isIn(order.text) || isInPhone(text, order.digits) || days.some((written) => isWrittenDay(written, order.day));

/**
 * Orders that contain every word of the text: in the number (with or without its hyphen), the receiver or their company with or
 * without accents, the e-mail address, the phone number, the country in either language or by its code, a product or its SKU,
 * or as the day of the order in the ways people write days. Returns the list itself when there is nothing to search
 * for.
 */
export function findOrders(orders: readonly OrderSummary[], text: string): readonly OrderSummary[] {
  const words = searchWords(withLoneConsonants(foldedText(text))).map((word) => ({ word, isIn: hangulFinder(word.text, true) }));
  if (words.length === 0) return orders;
  return orders.filter((order) => words.every(({ word, isIn }) => isFound(word, isIn, searchedIn(order))));
}
