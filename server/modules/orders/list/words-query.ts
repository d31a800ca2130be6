import { countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { foldedText } from '#contract/folded-text.ts';
import { hangulPattern, withLoneConsonants } from '#contract/hangul-pattern.ts';
import { languageCodes } from '#contract/languages.ts';
import { composedText, spelledText } from '#contract/normal-text.ts';
import { type SearchWord, searchWords } from '#contract/orders/list/written-days.ts';
import { typedPhone, typedWords, waysOf } from './typed-words.ts';

/** Letters of a word that are kept (`list_orders` of the database). */
const most = 60;

/**
 * A query of PostgreSQL for orders (`order_listing.words`) in which each word that was typed begins one of theirs, or is their country
 * or day; null where nothing that was typed can be found.
 * @param receivers whether receivers, too, may be what is found
 */
export function wordsQuery(text: string, receivers: boolean): string | null {
  const phone = receivers ? typedPhone(text) : undefined;
  const words = searchWords(composedText(spelledText(text))).map((word) => oneOf(word, receivers));
  const all = words.length === 0 || words.includes('') ? [] : [words.join(' & ')];
  const ways = [...all, ...(phone === undefined ? [] : [`'~${phone}':*`])];
  return ways.length === 0 ? null : ways.map((way) => `(${way})`).join(' | ');
}

/** It finds that order, and not whatever has its two halves. */
const isOrderNumber = /^\d{6}-\d{1,4}$/;

/** One word that was typed, or a day that was written with several. */
function oneOf({ text, days }: SearchWord, receivers: boolean): string {
  const parts = (isOrderNumber.test(text) ? [text.replace('-', '')] : typedWords(text)).map((word) =>
    begins(word.slice(0, most), receivers),
  );
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
