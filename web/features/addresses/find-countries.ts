import { type CountryCode, countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';

export interface Country {
  code: CountryCode;
  ko: string;
  en: string;
}

/** Every country, in the alphabetical order of the language. */
export const listCountries = (language: 'ko' | 'en'): Country[] =>
  countryCodes
    .map((code) => ({ code, ko: countryName(code, 'ko'), en: countryName(code, 'en') }))
    .sort((a, b) => a[language].localeCompare(b[language], language));

/**
 * Without case, accents, apostrophes and spaces. Hangul is taken apart, so that '대하' finds 대한민국 while the next
 * consonant is still being typed.
 */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’\s.·-]/gu, '')
    .toLowerCase();

/** Countries whose Korean or English name contains the text, or whose code begins with it; the one with that very code first. */
export function findCountries(countries: readonly Country[], text: string): readonly Country[] {
  const wanted = folded(text);
  if (wanted === '') return countries;
  const found = countries.filter(
    ({ code, ko, en }) => folded(ko).includes(wanted) || folded(en).includes(wanted) || code.toLowerCase().startsWith(wanted),
  );
  const exact = found.filter(({ code }) => code.toLowerCase() === wanted);
  return exact.length === 0 ? found : [...exact, ...found.filter((country) => !exact.includes(country))];
}
