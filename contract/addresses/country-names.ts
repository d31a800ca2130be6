import { type Language, languageCodes } from '#contract/languages.ts';
import type { CountryCode } from './country-codes.ts';

const names = Object.fromEntries(
  languageCodes.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
) as Record<Language, Intl.DisplayNames>;

/** The name of a country (Unicode CLDR, which every browser and Node include): 'KR' → '대한민국', 'South Korea'. */
export const countryName = (code: CountryCode, language: Language): string => names[language].of(code) ?? code;
