import { type CountryCode, countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { type Language, languageCodes } from '#contract/languages.ts';
import { countrySynonyms } from './country-synonyms.ts';

export interface Country {
  code: CountryCode;
  names: Record<Language, string>;
  /** Everything that it is called, folded; the names and the everyday ones. */
  called: readonly string[];
}

/**
 * Without case, accents, apostrophes and spaces. Hangul is taken apart, so that '대하' finds 대한민국 while the next
 * consonant is still being typed.
 */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’\s.·-]/gu, '')
    .toLowerCase();

/** Every country, in the alphabetical order of the language. */
export const listCountries = (language: Language): Country[] =>
  countryCodes
    .map((code) => {
      const names = Object.fromEntries(languageCodes.map((each) => [each, countryName(code, each)])) as Country['names'];
      return { code, names, called: [...Object.values(names), ...(countrySynonyms[code]?.split(', ') ?? [])].map(folded) };
    })
    .sort((a, b) => a.names[language].localeCompare(b.names[language], language));

/** How well a country answers to what was typed: it is called so, is called something that begins so, or has it in a name; 0 not at all. */
function fitOf({ code, called }: Country, wanted: string): number {
  const short = code.toLowerCase();
  if (short === wanted || called.includes(wanted)) return 3;
  if (short.startsWith(wanted) || called.some((name) => name.startsWith(wanted))) return 2;
  return called.some((name) => name.includes(wanted)) ? 1 : 0;
}

/** The countries that are called what was typed, or something with it in it, whatever the language; the best fit first. */
export function findCountries(countries: readonly Country[], text: string): readonly Country[] {
  const wanted = folded(text);
  if (wanted === '') return countries;
  return countries
    .map((country) => ({ country, fit: fitOf(country, wanted) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ country }) => country);
}
