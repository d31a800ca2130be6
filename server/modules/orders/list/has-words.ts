import { type SQL, sql } from 'drizzle-orm';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { foldedText } from '#contract/folded-text.ts';
import { hangulPattern, withLoneConsonants } from '#contract/hangul-pattern.ts';
import { languageCodes } from '#contract/languages.ts';
import { composedText, spelledText } from '#contract/normal-text.ts';
import { type SearchWord, searchWords } from '#contract/orders/list/written-days.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { typedPhone, typedWords, waysOf } from './typed-words.ts';

/**
 * The condition that an order has what was typed (`order_listing`): each word begins one of theirs, or is their country or day;
 * undefined where nothing that was typed can be found.
 * @param receivers whether receivers, too, may be what is found
 */
export function hasWords(text: string, receivers: boolean): SQL | undefined {
  const phone = receivers ? typedPhone(text) : undefined;
  const terms = searchWords(composedText(spelledText(text))).map((term) => ({ ...term, query: oneOf(term, receivers) }));
  const all = terms.some(({ query }) => query === '') ? [] : terms;
  if (phone !== undefined) return has(oneOrOther([allOf(all), `'~${phone}':*`]));
  const [ofDays, others] = [all.filter(({ days }) => days.length > 0), all.filter(({ days }) => days.length === 0)];
  if (ofDays.length === 0) return all.length === 0 ? undefined : has(allOf(all));
  // the orders of a day are few: the index collects every order of a word that many have before it compares them with those of the day
  return others.length === 0 ? has(allOf(ofDays)) : sql`${has(allOf(ofDays))} and (${has(allOf(others))}) is true`;
}

const has = (query: string): SQL => sql`${orderListing.words} @@ ${query}::tsquery`;
const allOf = (terms: readonly { query: string }[]): string => terms.map(({ query }) => query).join(' & ');
const oneOrOther = (ways: readonly string[]): string =>
  ways
    .filter((way) => way !== '')
    .map((way) => `(${way})`)
    .join(' | ');

/** It finds that order, and not whatever has its two halves. */
const isOrderNumber = /^\d{6}-\d{1,4}$/;

/** One word that was typed, or a day that was written with several. */
function oneOf({ text, days }: SearchWord, receivers: boolean): string {
  const parts = (isOrderNumber.test(text) ? [text.replace('-', '')] : typedWords(text)).map((word) => begins(word, receivers));
  const spelled = parts.length === 0 ? [] : [`(${parts.join(' & ')})`];
  const phone = receivers ? typedPhone(text) : undefined;
  const others = [
    ...(phone === undefined ? [] : [`'~${phone}':*`]),
    ...countriesNamed(text).map((code) => `'@${code}'`),
    ...days.map(({ year, month, day }) => {
      const date = [...(year === undefined ? [] : [String(year).padStart(4, '0')]), two(month), ...(day === undefined ? [] : [two(day)])];
      return day === undefined ? `'#${date.join('-')}-':*` : `'#${date.join('-')}'`;
    }),
  ];
  const ways = [...spelled, ...others];
  return ways.length === 0 ? '' : `(${ways.join(' | ')})`;
}

const two = (number: number) => String(number).padStart(2, '0');

const begins = (word: string, receivers: boolean): string =>
  `(${waysOf(word)
    .flatMap((way) => [way, ...(receivers ? [`~${way}`] : [])])
    .map((way) => `'${way}':*`)
    .join(' | ')})`;

/** The words of each country's names, in every language, and its code. */
const named = countryCodes.map((code) => ({
  code,
  words: [code, ...languageCodes.map((language) => countryName(code, language))].flatMap((name) => foldedText(name).split(/[\s,()]+/)),
}));

/** Countries of which a word begins with what was typed so far. */
function countriesNamed(text: string): string[] {
  if (/\s/.test(text)) return [];
  const beginning = new RegExp(`^${hangulPattern(withLoneConsonants(text), true)}`);
  return named.flatMap(({ code, words }) => (words.some((word) => beginning.test(word)) ? [code] : []));
}
