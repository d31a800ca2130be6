import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { keptScreenCookie } from '#contract/auth/kept-screens.ts';
import { keptDatabase } from './kept-database.ts';

/** A text that was encrypted by this browser, and what it is a text of. */
export interface KeptText {
  /** Which page wrote it: another build may expect another form. */
  build: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** The position in the stream of changes at which the server had it so. */
  cursor: string;
  /** How a long one begins, which is read and decrypted in no time. */
  first?: ArrayBuffer;
  /** All of it, in pieces (`seal.ts`). A file that the browser keeps beside this: it is read when somebody asks for it. */
  sealed: Blob;
}

/** Where texts are kept by name; a browser that keeps nothing throws. */
export interface KeptTexts {
  get(name: string): Promise<KeptText | undefined>;
  set(name: string, text: KeptText): Promise<void>;
}

let database: UseStore | undefined;
const opened = (): UseStore => {
  database ??= createStore(keptDatabase, 'kept');
  return database;
};

/** In this browser, until somebody signs out. */
export const keptTexts: KeptTexts = {
  get: (name) => get<KeptText>(name, opened()),
  set: (name, text) => set(name, text, opened()),
};

/** A screen as it looked, encrypted by this browser. */
export interface SealedScreen {
  /** When, in milliseconds since 1970. */
  at: number;
  sealed: ArrayBuffer;
}

/** In the same place, by other names. */
export const keptScreens = {
  get: (name: string) => get<SealedScreen>(name, opened()),
  async set(name: string, screen: SealedScreen): Promise<void> {
    await set(name, screen, opened());
    setKeptCookie('1', weekSeconds);
  },
};

/** Removes everything that is kept, also what is being written at this moment. */
export async function clearKept(): Promise<void> {
  setKeptCookie('', 0);
  await clear(opened());
}

const weekSeconds = 7 * 24 * 3_600;

/** Whether the document is to bring what opens a kept screen. */
function setKeptCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${keptScreenCookie}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
