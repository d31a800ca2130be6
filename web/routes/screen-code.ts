import { lazyRouteComponent } from '@tanstack/react-router';
import { loadCode } from '#web/code/load-code.ts';
import { loadWords, type WordsPart } from '#web/i18n/words.ts';

/**
 * The component of a screen, whose code is loaded at the first visit. Without a connection the navigation waits on the present screen; code
 * that the server does not have is an error. The address changes at once, as with every link in a browser: a reload goes to the new screen,
 * and Back stays on the present one.
 * @param words the parts of the catalog that the screen uses; all parts if none are named
 */
export const screenCode = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  ...words: WordsPart[]
) => lazyRouteComponent(() => loadCode(async () => (await Promise.all([load(), loadWords(...words)]))[0]), name);
