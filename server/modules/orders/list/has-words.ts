import { type SQL, sql } from 'drizzle-orm';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { countrySynonyms } from '#contract/addresses/country-synonyms.ts';
import { foldedText } from '#contract/folded-text.ts';
import { hangulPattern, withLoneConsonants } from '#contract/hangul-pattern.ts';
import { languageCodes } from '#contract/languages.ts';
import { composedText, spelledText } from '#contract/normal-text.ts';
import { type SearchWord, searchWords } from '#contract/orders/list/written-days.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { isShort, typedPhones, typedWords, waysOf } from './typed-words.ts';

/** `tsquery` texts for one typed term. */
interface TermQuery {
  all: string;
  /** A query for the index, which finds at least all that `all` finds; empty where it would find every order. */
  looked: string;
  isDay: boolean;
}

/**
 * The condition that an order has what was typed (`order_listing`): each typed word begins a word of the order, or is its country or day;
 * undefined where nothing that was typed can be searched for. The index collects all orders of each word before it intersects them. So it
 * is asked only for the day where one was typed (a day has few orders), and else only for words that are not short.
 * @param receivers whether receivers are searched, too
 */
export function hasWords(text: string, { receivers }: { receivers: boolean }): SQL | undefined {
  const phones = receivers ? phonesOf(text) : [];
  // a sign between words ('Kim & Sons') finds nothing, and must not keep the words from being found
  const found = searchWords(composedText(spelledText(text)))
    .map((term) => queryOf(term, receivers))
    .filter(({ all }) => all !== '');
  const all = both(found.map((term) => term.all));
  if (phones.length > 0) return has(either([all, ...phones]));
  if (all === '') return undefined;
  const days = found.filter(({ isDay }) => isDay);
  const looked = both(days.length > 0 ? days.map((day) => day.looked || day.all) : found.map((term) => term.looked));
  return looked === '' || looked === all ? has(all) : sql`${has(looked)} and (${has(all)}) is true`;
}

const has = (query: string): SQL => sql`${orderListing.words} @@ ${query}::tsquery`;
const both = (queries: readonly string[]): string => queries.filter((query) => query !== '').join(' & ');
const either = (queries: readonly string[]): string => {
  const ways = queries.filter((query) => query !== '').map((query) => `(${query})`);
  return ways.length === 0 ? '' : `(${ways.join(' | ')})`;
};

const phonesOf = (text: string): string[] => typedPhones(text).map((digits) => `'~${digits}':*`);

/** Without its hyphen an order number finds that order only, not every order that has both halves. */
const isOrderNumber = /^\d{6}-\d{1,4}$/;

/** The queries for one typed word, or for a day that was typed in several words. */
function queryOf({ text, days }: SearchWord, receivers: boolean): TermQuery {
  const words = isOrderNumber.test(text) ? [text.replace('-', '')] : typedWords(text);
  const spelled = (those: readonly string[]) => both(those.map((word) => begins(word, receivers)));
  const long = words.filter((word) => !isShort(word));
  const others = [
    ...(receivers ? phonesOf(text) : []),
    ...(words.length > 0 ? countriesNamed(text) : []).map((code) => `'@${code}'`),
    ...days.map(({ year, month, day }) => {
      const date = [...(year === undefined ? [] : [String(year).padStart(4, '0')]), two(month), ...(day === undefined ? [] : [two(day)])];
      return day === undefined ? `'#${date.join('-')}-':*` : `'#${date.join('-')}'`;
    }),
  ];
  return {
    all: either([spelled(words), ...others]),
    looked: words.length > 0 && long.length === 0 ? '' : either([spelled(long), ...others]),
    isDay: days.length > 0,
  };
}

const two = (number: number) => String(number).padStart(2, '0');

const begins = (word: string, receivers: boolean): string =>
  `(${waysOf(word)
    .flatMap((way) => [way, ...(receivers ? [`~${way}`] : [])])
    .map((way) => `'${way}':*`)
    .join(' | ')})`;

/** The words of each country's names in every language, with its code; and its synonyms of one word. */
const named = countryCodes.map((code) => {
  const names = [code, ...languageCodes.map((language) => countryName(code, language))];
  const others = (countrySynonyms[code] ?? []).map(foldedText);
  return { code, words: names.flatMap((name) => foldedText(name).split(/[\s,()]+/)), others: new Set(others) };
});

/**
 * Countries with a word that begins with the typed text, or with a synonym that equals it. The beginning or the initial consonants of a
 * synonym do not count: people who type those mostly mean a receiver.
 */
function countriesNamed(text: string): string[] {
  if (/\s/.test(text)) return [];
  const beginning = new RegExp(`^${hangulPattern(withLoneConsonants(text))}`);
  return named.flatMap(({ code, words, others }) => (others.has(text) || words.some((word) => beginning.test(word)) ? [code] : []));
}
