import type { Language } from '#contract/languages.ts';
import { type CountryCode, countryCodes } from './country-codes.ts';
import { countryName } from './country-names.ts';

/** What countries are called in files: first by their codes, which are the same everywhere, then in these languages. */
export function countryChoices(languages: readonly Language[]): Readonly<Record<string, string>>[] {
  const named = (name: (code: CountryCode) => string) => Object.fromEntries(countryCodes.map((code) => [code, name(code)]));
  return [named((code) => code), ...languages.map((language) => named((code) => countryName(code, language)))];
}
