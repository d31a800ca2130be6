import type { Language } from '#contract/languages.ts';
import { type CountryCode, countryCodes } from './country-codes.ts';
import { countryName } from './country-names.ts';

/**
 * How countries are written in files: one record of their codes, which are the same in every language, then one record of names for each
 * language.
 */
export function countryChoices(languages: readonly Language[]): Readonly<Record<string, string>>[] {
  const named = (name: (code: CountryCode) => string) => Object.fromEntries(countryCodes.map((code) => [code, name(code)]));
  return [named((code) => code), ...languages.map((language) => named((code) => countryName(code, language)))];
}
