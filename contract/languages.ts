/**
 * The languages of the product, each with its own name and the locale of its numbers and dates. Another language is a line here, and its
 * words in the places that CONTRIBUTING.md names. No zod here: the page imports it.
 */
export const languages = {
  ko: { name: '한국어', locale: 'ko-KR' },
  en: { name: 'English', locale: 'en-US' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** The language of people who have chosen none. */
export const defaultLanguage: Language = 'ko';

export const isLanguage = (code: unknown): code is Language => languageCodes.includes(code as Language);
