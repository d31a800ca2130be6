import { setMissing, whenConnected } from './connection.ts';

/** Style sheets that failed to load. Vite treats them as loaded at the second import. */
const failedStyles = new Set<HTMLLinkElement>();
// `test/home/` imports rules of screens in an environment without a document
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

/** The server can be reached but does not have the code: most likely it has a newer version of the page. */
export class MissingCode extends Error {}

/** Loads code; without a connection it waits for one. Throws `MissingCode` if the server does not have the code. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  let isAnswered = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // never the import's own error: the router would reload the page for it, and lose what was typed
      const wasLost = await whenConnected();
      if (!wasLost && isAnswered) throw new MissingCode('', { cause: error });
      // after a short loss the connection is already back when asked: a second try tells such a loss from missing code
      isAnswered = !wasLost;
      await Promise.all([...failedStyles].map(loadAgain));
    }
  }
}

/** Calls `does` with the code once it is loaded. If the server does not have the code any more, the person is told. */
export function whenLoaded<Module>(load: () => Promise<Module>, does: (module: Module) => void): void {
  void loadCode(load).then(does, () => setMissing(true));
}

/** Loads a style sheet that has failed once more, in its place: the order of the sheets counts. */
export function loadAgain(link: HTMLLinkElement): Promise<void> {
  failedStyles.delete(link);
  const again = document.createElement('link');
  Object.assign(again, { rel: link.rel, href: link.href, crossOrigin: link.crossOrigin, nonce: link.nonce });
  link.replaceWith(again);
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => resolve());
  });
}
