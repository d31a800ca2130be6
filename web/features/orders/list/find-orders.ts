import { countryName } from '#contract/addresses/country-names.ts';
import { koreanDay } from '#contract/days.ts';
import { hangulFinder, withLoneConsonants } from '#contract/hangul-pattern.ts';
import { languageCodes } from '#contract/languages.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { isWrittenDay, type SearchWord, searchWords } from './written-days.ts';

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

/** Letters that Unicode does not decompose, with their unaccented spellings. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' };

/** Normalises case, width and accents (João is joao); Hangul is composed. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter);

function searchedIn(order: OrderSummary): Searched {
  const known = searched.get(order);
  if (known !== undefined) return known;
  const { orderNumber, receiverName, companyName, email, phone, countryCode, products, skus, registeredAt } = order;
  const country = [countryCode, ...languageCodes.map((language) => countryName(countryCode, language))];
  const parts = [orderNumber, orderNumber.replace('-', ''), receiverName, companyName, email, phone, ...country, ...products, ...skus];
  const found = { text: folded(parts.join('\n')), digits: phone.replace(/\D/g, ''), day: koreanDay(Date.parse(registeredAt)) };
  searched.set(order, found);
  return found;
}

/** The digits of a phone number with any punctuation; the zero before the area code is dropped after a country code. */
function isInPhone(word: string, digits: string): boolean {
  if (!/^[\d+().-]+$/.test(word)) return false;
  const typed = word.replace(/\D/g, '');
  return typed !== '' && (digits.includes(typed) || (/^0\d{3}/.test(typed) && digits.includes(typed.slice(1))));
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
  const words = searchWords(withLoneConsonants(folded(text))).map((word) => ({ word, isIn: hangulFinder(word.text, true) }));
  if (words.length === 0) return orders;
  return orders.filter((order) => words.every(({ word, isIn }) => isFound(word, isIn, searchedIn(order))));
}
