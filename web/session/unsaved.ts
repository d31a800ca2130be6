import { queryClient } from '#web/http/query-client.ts';
import { holdsTyped } from './clear-browser.ts';

let underWay = 0;
/** Functions that say whether another part of the page holds something unsaved. */
const holders = new Set<() => boolean>();

/** What is on its way to the server, and will be there or refused without anybody's doing. */
export const isWriting = (): boolean => underWay + queryClient.isMutating() > 0;

/** Whether something was typed or changed that the server does not have. */
export const isUnsaved = (): boolean => isWriting() || [...holders].some((isHolding) => isHolding());

/** Whether signing out takes something away: also what waits in this tab's storage, for which leaving the page does not ask. */
export const isLostAtSignOut = (): boolean => isUnsaved() || holdsTyped();

/** Adds a function that says whether something is unsaved. Returns how to remove it. */
export function registerUnsaved(isHolding: () => boolean): () => void {
  holders.add(isHolding);
  return () => holders.delete(isHolding);
}

/** Tracks a write that is not a React Query mutation: until it is answered, leaving the page asks first. */
export async function trackWrite<Result>(write: Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await write;
  } finally {
    underWay -= 1;
  }
}

/** Makes the browser ask before it leaves a page with unsaved changes. Returns how to stop. */
export function guardUnsaved(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  globalThis.addEventListener('beforeunload', ask);
  return () => globalThis.removeEventListener('beforeunload', ask);
}
