import { lazyRouteComponent } from '@tanstack/react-router';
import { whenConnected } from '#web/http/connection.ts';

/**
 * The component of a screen, whose code is loaded at the first visit. Without a connection the navigation waits for it
 * on the present screen; code that the server does not have is an error. The address changes at once, as with every
 * link in a browser: a reload goes to the new screen, and Back stays on the present one.
 */
export const screenCode = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => untilLoaded(load), name);

/** Style sheets that failed to load. Vite treats them as loaded the second time. */
const failedStyles = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  { capture: true },
);

async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
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
