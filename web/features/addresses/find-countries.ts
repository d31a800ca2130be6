import { type CountryCode, countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { countrySynonyms } from '#contract/addresses/country-synonyms.ts';
import { hangulFinder, hangulPattern, withLoneConsonants } from '#contract/hangul-pattern.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { withoutUnseen } from '#contract/normal-text.ts';

export interface Country {
  code: CountryCode;
  names: Record<Language, string>;
  /** All its names, official and colloquial, in searchable form. */
  called: readonly string[];
}

/** The searchable form of a text: without case, accents, apostrophes and spaces, and with composed Hangul. */
const folded = (text: string) =>
  withoutUnseen(text)
    .normalize('NFD')
    .replaceAll(/[\p{M}'’\s.·-]/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** Every country, in the alphabetical order of the language. */
export const listCountries = (language: Language): Country[] =>
  countryCodes
    .map((code) => {
      const names = Object.fromEntries(languageCodes.map((each) => [each, countryName(code, each)])) as Country['names'];
      return { code, names, called: [...Object.values(names), ...(countrySynonyms[code] ?? [])].map(folded) };
    })
    .sort((a, b) => a.names[language].localeCompare(b.names[language], language));

interface Wanted {
  text: string;
  beginning: RegExp;
  isIn(name: string): boolean;
}

/** How well a country matches: 3 for its whole name, 2 for the beginning of a name, 1 for a part of a name, 0 for no match. */
function fitOf({ code, called }: Country, { text, beginning: begins, isIn }: Wanted): number {
  const names = [code.toLowerCase(), ...called];
  if (names.includes(text)) return 3;
  if (names.some((name) => begins.test(name))) return 2;
  return called.some(isIn) ? 1 : 0;
}

/**
 * The countries whose name in either language matches the typed text, best match first. A lone consonant matches every syllable that begins
 * with it, and the last syllable may be incomplete: '미ㄱ' and 'ㅁㄱ' find 미국.
 */
export function findCountries(countries: readonly Country[], text: string): readonly Country[] {
  const typed = withLoneConsonants(folded(text));
  if (typed === '') return countries;
  const wanted = { text: typed, beginning: new RegExp(`^${hangulPattern(typed)}`), isIn: hangulFinder(typed) };
  return countries
    .map((country) => ({ country, fit: fitOf(country, wanted) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ country }) => country);
}
