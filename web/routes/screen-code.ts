import { lazyRouteComponent } from '@tanstack/react-router';
import { whenConnected } from '#web/http/connection.ts';

/**
 * The component of a screen, whose code is loaded when somebody goes there. Without a connection the navigation waits for
 * it, on the screen that was there; code that the server does not have is an error.
 */
export const screenCode = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => untilLoaded(load), name);

async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(await whenConnected())) throw error;
      await loadStylesAgain();
    }
  }
}

/** Vite takes styles that did not come for loaded the second time. */
async function loadStylesAgain(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null);
  await Promise.all(
    failed.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      link.replaceWith(again);
      return new Promise((resolve) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', resolve);
      });
    }),
  );
}
