import { queryClient } from '#web/http/query-client.ts';
import { holdsTyped, isBrowserOfOther } from './clear-browser.ts';

let underWay = 0;
/** Functions that say whether their part of the page holds something unsaved, each with what discards it without asking. */
const holders = new Map<() => boolean, 'screen' | undefined>();

/** Whether a write is on its way to the server. It will be stored or refused without further action of the person. */
export const isWriting = (): boolean => underWay + queryClient.isMutating() > 0;

/** Whether something was typed or changed that the server does not have. */
export const isUnsaved = (): boolean => isWriting() || [...holders].some(([isHolding]) => isHolding());

/** Whether a sign-out would lose something. That includes text in this tab's storage, for which leaving the page does not ask. */
export const isLostAtSignOut = (): boolean => isUnsaved() || holdsTyped();

/**
 * Whether a reload would lose something. This tab's storage survives it for the same person, and is emptied for anybody else
 * (`claimBrowser`).
 */
export const isLostAtReload = (): boolean => isUnsaved() || (isBrowserOfOther() && holdsTyped());

/**
 * Adds a function that says whether something is unsaved. Returns a function that removes it.
 * @param goesWith 'screen': it is lost when another screen takes the place of this one; a dialog asks by itself
 */
export function registerUnsaved(isHolding: () => boolean, goesWith?: 'screen'): () => void {
  holders.set(isHolding, goesWith);
  return () => holders.delete(isHolding);
}

/** Whether something unsaved is lost when another screen takes the place of this one. */
export const isLostWithScreen = (): boolean => [...holders].some(([isHolding, goesWith]) => goesWith !== undefined && isHolding());

/** Tracks a write that is not a React Query mutation: leaving the page asks first until the write is answered. */
export async function trackWrite<Result>(write: Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await write;
  } finally {
    underWay -= 1;
  }
}

/** Makes the browser ask before it leaves a page with unsaved changes. Returns a function that stops it. */
export function guardUnsaved(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isLostAtReload()) event.preventDefault();
  };
  globalThis.addEventListener('beforeunload', ask);
  return () => globalThis.removeEventListener('beforeunload', ask);
}
