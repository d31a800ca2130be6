import { useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { remember } from '#web/code/remembered.ts';
import type { Catalog } from './ko.ts';
import { entrance } from './parts/ko-entrance.ts';
import { languageKey } from './remembered-language.ts';

/** The parts of a catalog: for the sign-in page, for refusals, for the frame, for the most used screens, and for all other screens. */
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
/** The words at the start, which are those of the sign-in page only. No other screen is drawn before `loadWords` has finished. */
const atStart = (): { language: Language; words: Catalog } => ({
  language: defaultLanguage,
  words: { ...entrance } as unknown as Catalog,
});
let shown = atStart();
let wanted: Language = defaultLanguage;
/** The parts that are loaded. After a switch the same parts of the next language are loaded. */
const needed = new Set<WordsPart>(['entrance']);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The words of the chosen language, for code outside of components. */
export const currentWords = (): Catalog => shown.words;
export const currentLanguage = (): Language => shown.language;

/** The words of the chosen language: `const t = useWords()`, then `t.products.title`. */
export const useWords = (): Catalog => useSyncExternalStore(subscribe, currentWords);
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** Switches the page to a language, and stores the choice for the sign-in page of the next visit. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  // where storage is blocked, the next visit starts in Korean
  remember(languageKey, language);
  await loadParts();
}

/** Loads parts of the catalog in the chosen language; all parts if none are named. */
export async function loadWords(...asked: WordsPart[]): Promise<void> {
  for (const each of asked.length > 0 ? asked : parts) needed.add(each);
  await loadParts();
}

/** Loads missing words that are about to be shown, and then renders all components that use words again. */
export function showLater(part: WordsPart): void {
  if (needed.has(part)) return;
  const redraw = () => {
    shown = { ...shown, words: { ...shown.words } };
    for (const listener of listeners) listener();
  };
  // after a failure, the next component that is rendered tries again
  void loadWords(part).then(redraw, () => needed.delete(part));
}

/** Resets everything to the state of a page at its start, for tests of that state, because tests share one page. */
export function forgetWords(): void {
  shown = atStart();
  wanted = shown.language;
  needed.clear();
  needed.add('entrance');
}

/**
 * Loads the text of a refusal if it is missing. Without a connection, the sentences of `openProblems` must do.
 * @returns false if no code of this page is called like that
 */
export async function loadRefusal(code: ProblemCode, withReasons: boolean): Promise<boolean> {
  const { problems, reasons } = currentWords() as Partial<Catalog>;
  const isThere = problems?.[code] !== undefined;
  if (isThere && (reasons !== undefined || !withReasons)) return true;
  const areLoaded = await loadWords('refusals').then(
    () => true,
    () => !needed.delete('refusals'),
  );
  return isThere || !areLoaded || currentWords().problems[code] !== undefined;
}

/** Resolves to the loaded code once all words are loaded, too, because the code may use any of them. */
export async function withWords<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadWords()]);
  return module;
}

async function loadParts(): Promise<void> {
  const language = wanted;
  const words: Catalog = Object.assign({}, ...(await Promise.all([...needed].map((part) => load[language][part]()))));
  // callers must get the words that are shown afterwards, so a language chosen meanwhile is loaded, too
  if (wanted !== language) return await loadParts();
  // additional words of the same language do not change what is on the screen
  if (shown.language === language) return void Object.assign(shown.words, words);
  shown = { language, words };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}
