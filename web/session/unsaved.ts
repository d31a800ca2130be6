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

const savers = new Set<() => Promise<boolean>>();

/** Has something saved before its person signs out, which clears the browser. `save` says whether all of it was. */
export const saveAtSignOut = (save: () => Promise<boolean>): void => void savers.add(save);

/** Saves all that can be, for some seconds. @returns whether nothing would be lost */
export async function saveAll(withinMs = 5_000): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), withinMs));
  const saved = Promise.all([...savers].map((save) => save())).then((all) => all.every(Boolean));
  return await Promise.race([saved, late]);
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
