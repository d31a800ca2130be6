import { remembered } from '#web/code/remembered.ts';
import { keptDatabase } from './kept-database.ts';

/**
 * Keys of local storage that survive a sign-out: the appearance of the sign-in page, and a sign-out that the server
 * does not know of yet.
 */
const staying: readonly string[] = ['samusil-color-scheme', 'samusil-language', 'samusil-pending-sign-out'];

/** The key in each of the two storages that holds the `staffId` of the person whose data is in it. */
const owner = 'samusil-whose';
/** Besides the keys that survive a sign-out, the unsent order of an earlier version stays: its key names its writer, for whom it waits. */
const staysFor = (key: string) => staying.includes(key) || key.startsWith('samusil-order-draft-');

/**
 * Makes this the person's browser. If somebody else's session ended without a sign-out, what they typed or chose here is removed: otherwise
 * it would be read, and sent, as this person's.
 */
export function claimBrowser(staffId: number): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const before = storage.getItem(owner) ?? String(staffId);
      if (before !== String(staffId)) for (const key of Object.keys(storage)) if (!staysFor(key)) storage.removeItem(key);
      storage.setItem(owner, String(staffId));
    }
  } catch {
    // where the browser blocks storage, nobody has data in it
  }
}

/** Whether nobody else has signed in in this browser since; this tab may have stayed open meanwhile. */
export const isBrowserOf = (staffId: number): boolean => remembered(owner) === String(staffId);

/** Whether somebody else has signed in in this browser since: the next document that this tab loads is theirs. */
export const isBrowserOfOther = (): boolean => remembered(owner) !== remembered(owner, 'sessionStorage');

/**
 * Removes personal data from the browser's storage. When a session ended by itself (`lost`), only this tab's storage is cleared, except for
 * what was typed: most likely the same person signs in again, and for anybody else `claimBrowser` removes it. Local storage may hold an
 * order draft of an earlier version, which its writer takes over later. Kept lists can be read only with a session of the same person.
 */
export function clearBrowser({ lost }: { lost: boolean }): void {
  clearTab(lost ? isTyped : undefined);
  if (lost) return;
  try {
    forgetKept();
    for (const key of Object.keys(localStorage)) if (!staying.includes(key)) localStorage.removeItem(key);
  } catch {
    // where the browser blocks storage, there is nothing to clear
  }
}

/**
 * Whether a key of this tab's storage holds typed text that is not stored on the server, or its owner. Tokens, scroll positions and the
 * like have other names.
 */
const isTyped = (key: string) => key.startsWith('samusil-');

/** Whether this tab holds typed text that survives the loss of its field and a reload, but not a sign-out. */
export function holdsTyped(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => isTyped(key) && key !== owner);
  } catch {
    return false;
  }
}

/** Clears this tab's storage, except for keys for which `stays` returns true. */
export function clearTab(stays: (key: string) => boolean = () => false): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!stays(key)) sessionStorage.removeItem(key);
  } catch {
    // where the browser blocks storage, there is nothing to clear
  }
}

/** If the code that keeps lists cannot be loaded, it is not running either, so nothing holds the database open and it can be deleted. */
function forgetKept(): void {
  if (!('indexedDB' in globalThis)) return;
  import('./kept-texts.ts')
    .then(({ clearKept }) => clearKept())
    .catch(() => indexedDB.deleteDatabase(keptDatabase))
    // where the browser blocks storage, nothing was kept
    .catch(() => undefined);
}
