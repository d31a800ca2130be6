import { queryClient } from '#web/http/query-client.ts';

let underWay = 0;
/** Whatever else of the page may hold something. */
const holders = new Set<() => boolean>();

/** Something has been typed or changed that the server does not have. */
export const isUnsaved = (): boolean => underWay + queryClient.isMutating() > 0 || [...holders].some((holds) => holds());

/** Has `holds` asked too. Returns how to stop. */
export function registerUnsaved(holds: () => boolean): () => void {
  holders.add(holds);
  return () => holders.delete(holds);
}

/** A write that is no mutation of React Query's: until it is answered, leaving the page asks first. */
export async function trackWrite<Result>(write: Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await write;
  } finally {
    underWay -= 1;
  }
}

/** Has the browser ask before a page is left that has something unsaved: it would be lost. Returns how to stop. */
export function guardUnsaved(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  globalThis.addEventListener('beforeunload', ask);
  return () => globalThis.removeEventListener('beforeunload', ask);
}
