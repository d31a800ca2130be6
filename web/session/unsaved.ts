import { queryClient } from '#web/http/query-client.ts';
import { holdsTyped } from './clear-browser.ts';

let underWay = 0;
/** Functions that say whether their part of the page holds something unsaved. */
const holders = new Set<() => boolean>();
/** Those of them that lose it when another screen takes the place of theirs. */
const screens = new Set<() => boolean>();

/** Whether a write is on its way to the server. It will be stored or refused without further action of the person. */
export const isWriting = (): boolean => underWay + queryClient.isMutating() > 0;

/** Whether something was typed or changed that the server does not have. */
export const isUnsaved = (): boolean => isWriting() || [...holders].some((isHolding) => isHolding());

/** Whether a sign-out would lose something. That includes text in this tab's storage, for which leaving the page does not ask. */
export const isLostAtSignOut = (): boolean => isUnsaved() || holdsTyped();

/** Adds a function that says whether something is unsaved. Returns a function that removes it. */
export function registerUnsaved(isHolding: () => boolean): () => void {
  holders.add(isHolding);
  return () => holders.delete(isHolding);
}

/** Adds a function that says whether its screen holds, outside its dialogs, what goes with it. Returns a function that removes it. */
export function holdOnScreen(isHolding: () => boolean): () => void {
  const forget = registerUnsaved(isHolding);
  screens.add(isHolding);
  return () => {
    forget();
    screens.delete(isHolding);
  };
}

/** Whether another screen in the place of this one takes something away. */
export const isLostWithScreen = (): boolean => [...screens].some((isHolding) => isHolding());

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
    if (isUnsaved()) event.preventDefault();
  };
  globalThis.addEventListener('beforeunload', ask);
  return () => globalThis.removeEventListener('beforeunload', ask);
}
