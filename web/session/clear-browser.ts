import { remembered } from '#web/code/remembered.ts';
import { keptDatabase } from './kept-database.ts';

/**
 * Keys of local storage that survive a sign-out: the appearance of the sign-in page, and a sign-out that the server
 * does not know of yet.
 */
const staying: readonly string[] = ['samusil-color-scheme', 'samusil-language', 'samusil-pending-sign-out'];

/** Whose it is what lies in each of the browser's two storages, by their number. */
const owner = 'samusil-whose';
/** An order of an earlier version that was not sent says itself whose it is, and waits for them. */
const staysFor = (key: string) => staying.includes(key) || key.startsWith('samusil-order-draft-');

/**
 * The browser is this person's from now on. What somebody else has typed or chosen in it, whose session ended without a sign-out,
 * goes: it would be read, and sent, as theirs.
 */
export function claimBrowser(staffId: number): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const before = storage.getItem(owner) ?? String(staffId);
      if (before !== String(staffId)) for (const key of Object.keys(storage)) if (!staysFor(key)) storage.removeItem(key);
      storage.setItem(owner, String(staffId));
    }
  } catch {
    // a browser that blocks storage has nothing of anybody
  }
}

/** Nobody else has signed in in this browser since, beside a tab that stayed open. */
export const isBrowserOf = (staffId: number): boolean => remembered(owner) === String(staffId);

/**
 * Removes personal data from the browser's storage. When a session ended by itself only this tab's storage is cleared, but for what
 * was typed: who typed it signs in again most likely, and anybody else takes it away (`claimBrowser`). Local storage may hold an order
 * draft of an earlier version, which its writer takes over later, and what is kept of lists can be read with a session of the same
 * person only.
 */
export function clearBrowser({ lost }: { lost: boolean }): void {
  clearTab(lost ? isTyped : undefined);
  if (lost) return;
  try {
    forgetKept();
    for (const key of Object.keys(localStorage)) if (!staying.includes(key)) localStorage.removeItem(key);
  } catch {
    // a browser that blocks storage has nothing to clear
  }
}

/** What was typed in this tab and is not stored, and whose it is. Tokens, places in lists and the like have other names. */
const isTyped = (key: string) => key.startsWith('samusil-');

/** Whether this tab holds something typed that outlives its field and a reload, but not a sign-out. */
export function holdsTyped(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => isTyped(key) && key !== owner);
  } catch {
    return false;
  }
}

/** Removes what lies in this tab's storage, unless it stays. */
export function clearTab(stays: (key: string) => boolean = () => false): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!stays(key)) sessionStorage.removeItem(key);
  } catch {
    // a browser that blocks storage has nothing to clear
  }
}

/** Where the code that keeps lists cannot be loaded it is not at work either, so that nothing holds the database open. */
function forgetKept(): void {
  if (!('indexedDB' in globalThis)) return;
  import('./kept-texts.ts').then(({ clearKept }) => clearKept()).catch(() => indexedDB.deleteDatabase(keptDatabase));
}
