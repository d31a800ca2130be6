import { defaultLanguage, isLanguage, type Language } from '#contract/languages.ts';
import { remembered } from '#web/code/remembered.ts';

/** The storage key of the language of the last visit. */
export const languageKey = 'samusil-language';

/** The language of the last visit in this browser. */
export function rememberedLanguage(): Language {
  const language = remembered(languageKey);
  return isLanguage(language) ? language : defaultLanguage;
}
