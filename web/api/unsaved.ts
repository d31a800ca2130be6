import { queryClient } from './query-client.ts';

let underWay = 0;

/** A write that is no mutation of React Query's: until it is answered, leaving the page asks first. */
export async function untilSaved<Result>(write: Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await write;
  } finally {
    underWay -= 1;
  }
}

/** Has the browser ask before a page is left whose changes are still on their way: they would be lost. Returns how to stop. */
export function guardUnsaved(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (underWay + queryClient.isMutating() > 0) event.preventDefault();
  };
  globalThis.addEventListener('beforeunload', ask);
  return () => globalThis.removeEventListener('beforeunload', ask);
}
