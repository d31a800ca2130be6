import { useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { remember } from '#web/code/remembered.ts';
import type { Catalog } from './ko.ts';
import { entrance } from './parts/ko-entrance.ts';
import { languageKey } from './remembered-language.ts';

/** The parts of a catalog: for the sign-in page, for what is refused, for the frame, for the screens that people open most, for all others. */
const parts = ['entrance', 'refusals', 'office', 'products', 'prices', 'design', 'sales', 'rest'] as const;
export type WordsPart = (typeof parts)[number];
type Words = Omit<Partial<Catalog>, 'problems'> & { problems?: Partial<Catalog['problems']> };
type Loaders = { [Part in WordsPart]: () => Promise<Words> };

const load: Record<Language, Loaders> = {
  ko: {
    entrance: async () => entrance,
    refusals: () => import('./parts/ko-refusals.ts'),
    office: () => import('./parts/ko-office.ts'),
    products: () => import('./parts/ko-products.ts'),
    prices: () => import('./ko/prices.ts'),
    design: () => import('./ko/design.ts'),
    sales: () => import('./parts/ko-sales.ts'),
    rest: () => import('./parts/ko-rest.ts'),
  },
  en: {
    entrance: async () => (await import('./parts/en-entrance.ts')).entrance,
    refusals: () => import('./parts/en-refusals.ts'),
    office: () => import('./parts/en-office.ts'),
    products: () => import('./parts/en-products.ts'),
    prices: () => import('./en/prices.ts'),
    design: () => import('./en/design.ts'),
    sales: () => import('./parts/en-sales.ts'),
    rest: () => import('./parts/en-rest.ts'),
  },
};
const listeners = new Set<() => void>();
/** Only the words of the sign-in page; no other screen is drawn before `loadWords` has finished. */
const atStart = (): { language: Language; words: Catalog } => ({
  language: defaultLanguage,
  words: { ...entrance } as unknown as Catalog,
});
let shown = atStart();
let wanted: Language = defaultLanguage;
/** The parts that are loaded, and those of the next language. */
const needed = new Set<WordsPart>(['entrance']);

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
  // where storage is blocked, the page starts in Korean
  remember(languageKey, language);
  await loadParts();
}

/** Loads parts of the words of the chosen language, all where none are named. */
export async function loadWords(...asked: WordsPart[]): Promise<void> {
  for (const each of asked.length > 0 ? asked : parts) needed.add(each);
  await loadParts();
}

/** Loads words that are missing where they are to be shown, and draws these places again. */
export function showLater(part: WordsPart): void {
  if (needed.has(part)) return;
  const redraw = () => {
    shown = { ...shown, words: { ...shown.words } };
    for (const listener of listeners) listener();
  };
  // asked again by whoever is drawn next
  void loadWords(part).then(redraw, () => needed.delete(part));
}

/** Begins as a page does, with nothing of what was loaded: a test of that shares its page with others. */
export function forgetWords(): void {
  shown = atStart();
  wanted = shown.language;
  needed.clear();
  needed.add('entrance');
}

/** Loads what a refusal is told with, where it is not there yet; without a connection, the sentences of `openProblems` do. */
export async function loadRefusal(code: ProblemCode, withReasons: boolean): Promise<void> {
  const { problems, reasons } = currentWords() as Partial<Catalog>;
  if (problems?.[code] !== undefined && (reasons !== undefined || !withReasons)) return;
  await loadWords('refusals').catch(() => needed.delete('refusals'));
}

/** Code that may say anything, once all words are there, too. */
export async function withWords<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadWords()]);
  return module;
}

async function loadParts(): Promise<void> {
  const language = wanted;
  const words: Catalog = Object.assign({}, ...(await Promise.all([...needed].map((part) => load[language][part]()))));
  // whoever waits for words is to have those that are shown then
  if (wanted !== language) return await loadParts();
  // more words of the same language are no change to what is on the screen
  if (shown.language === language) return void Object.assign(shown.words, words);
  shown = { language, words };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}
