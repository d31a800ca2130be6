import type { CountryCode } from './country-codes.ts';

const names = {
  ko: new Intl.DisplayNames('ko', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** What a country is called (Unicode CLDR, which every browser and Node carry): 'KR' → '대한민국', 'South Korea'. */
export const countryName = (code: CountryCode, language: 'ko' | 'en'): string => names[language].of(code) ?? code;
