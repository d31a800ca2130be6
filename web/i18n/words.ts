import { useSyncExternalStore } from 'react';
import { defaultLanguage, isLanguage, type Language } from '#contract/languages.ts';
import { entrance } from './entrance.ts';
import type { Catalog } from './ko.ts';

const load: Record<Language, () => Promise<Catalog>> = {
  ko: async () => (await import('./ko.ts')).ko,
  en: async () => (await import('./en.ts')).en,
};
const listeners = new Set<() => void>();
const kept = 'samusil-language';
/** At first only the words of the sign-in page; no other screen is drawn before `loadCatalog` has finished. */
let shown: { language: Language; words: Catalog } = { language: defaultLanguage, words: entrance as Catalog };
let wanted: Language = defaultLanguage;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The words of the chosen language, outside of components. */
export const currentWords = (): Catalog => shown.words;
export const currentLanguage = (): Language => shown.language;

/** The words of the chosen language: `const t = useWords()`, then `t.products.title`. */
export const useWords = (): Catalog => useSyncExternalStore(subscribe, currentWords);
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** Switches the page to a language, and stores the choice for the sign-in page of the next visit. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  try {
    localStorage.setItem(kept, language);
  } catch {
    // where storage is blocked, the page starts in Korean
  }
  const words = await load[language]();
  if (wanted !== language) return;
  shown = { language, words };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Loads all words of the chosen language. */
export const loadCatalog = (): Promise<void> => speak(wanted);

/** The language of the last visit in this browser. */
export function rememberedLanguage(): Language {
  try {
    const remembered = localStorage.getItem(kept);
    return isLanguage(remembered) ? remembered : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}
