import { whenConnected } from './connection.ts';

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

/** Loads code; without a connection it waits for it. Throws for code that the server does not have. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(await whenConnected())) throw error;
      await Promise.all([...failedStyles].map(loadAgain));
    }
  }
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
