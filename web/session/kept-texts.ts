import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { keptScreenCookie } from '#contract/auth/kept-screens.ts';
import { keptDatabase } from './kept-database.ts';

/** A text that this browser has encrypted, with what identifies it. */
export interface KeptText {
  /** The build of the page that wrote it: another build may expect another format. */
  build: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** The position in the stream of changes at which the server read the list. */
  cursor: string;
  /** The beginning of a long text, encrypted separately because it is read and decrypted at once. */
  first?: ArrayBuffer;
  /**
   * The whole text, encrypted in pieces (`seal.ts`). The browser stores a blob as a file beside the record, and reads it only on demand.
   */
  sealed: Blob;
}

/** Where texts are kept by name. The functions throw in a browser that keeps nothing. */
export interface KeptTexts {
  get(name: string): Promise<KeptText | undefined>;
  set(name: string, text: KeptText): Promise<void>;
}

let database: UseStore | undefined;
const opened = (): UseStore => {
  database ??= createStore(keptDatabase, 'kept');
  return database;
};

/** The texts that this browser keeps until somebody signs out. */
export const keptTexts: KeptTexts = {
  get: (name) => get<KeptText>(name, opened()),
  set: (name, text) => set(name, text, opened()),
};

/** A picture of a screen that this browser has encrypted. */
export interface SealedScreen {
  /** When it was taken, in milliseconds since 1970. */
  at: number;
  sealed: ArrayBuffer;
}

/** Pictures of screens, in the same object store under other names. */
export const keptScreens = {
  get: (name: string) => get<SealedScreen>(name, opened()),
  async set(name: string, screen: SealedScreen): Promise<void> {
    await set(name, screen, opened());
    setKeptCookie('1', weekSeconds);
  },
};

/** Removes all kept texts and screens, including one that is being written at this moment. */
export async function clearKept(): Promise<void> {
  setKeptCookie('', 0);
  await clear(opened());
}

const weekSeconds = 7 * 24 * 3_600;

/** Sets the cookie that makes the server put the key for kept screens into the document. */
function setKeptCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${keptScreenCookie}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
