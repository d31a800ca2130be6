import { tellMissing, whenConnected } from './connection.ts';

/** Style sheets that failed to load. Vite treats them as loaded the second time. */
const failedStyles = new Set<HTMLLinkElement>();
// `test/home/` reads rules of screens where there is no document
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

/** The server is there, and does not give the code: most likely it has a newer version of the page. */
export class MissingCode extends Error {}

/** Loads code; without a connection it waits for it. Throws `MissingCode` for what the server does not have. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  let isAnswered = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // not as the router knows it, which would have the page load itself again, whatever was typed
      const wasLost = await whenConnected();
      if (!wasLost && isAnswered) throw new MissingCode('', { cause: error });
      // a connection that was lost only for a moment is back by the time it is asked for: once more tells the two apart
      isAnswered = !wasLost;
      await Promise.all([...failedStyles].map(loadAgain));
    }
  }
}

/** Does something with code once it is there; the person is told where the server does not have it any more. */
export function whenLoaded<Module>(load: () => Promise<Module>, does: (module: Module) => void): void {
  void loadCode(load).then(does, () => tellMissing(true));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  failedStyles.delete(link);
  const again = document.createElement('link');
  Object.assign(again, { rel: link.rel, href: link.href, crossOrigin: link.crossOrigin, nonce: link.nonce });
  link.replaceWith(again);
  return new Promise((resolve) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => resolve());
  });
}
