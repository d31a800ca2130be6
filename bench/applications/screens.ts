import type { Browser, BrowserContext } from 'playwright';
import { freshContext } from '#bench/kit/browser.ts';
import type { Application } from './application.ts';

/** The milliseconds from a navigation of a browser without stored data to its first painted rows. */
export async function coldNavigation(browser: Browser, { origin, screen }: Application): Promise<number> {
  const context = await signedIn(browser, screen);
  const page = await context.newPage();
  await page.goto(`${origin}${screen.path}`);
  const at = await page.evaluate(() => firstRows);
  await context.close();
  return at;
}

export interface Search {
  /** The milliseconds from the key that completes the word to the painted rows. */
  sinceKey: number;
  /** The same without the time that the page waits for further keys, where the search asks the server. */
  sinceRequest?: number;
}

/** Opens the list in a browser of its own, with the focus in its search box. Returns a function that searches for a word. */
export async function openSearch(browser: Browser, { origin, screen }: Application): Promise<(word: string) => Promise<Search>> {
  const context = await signedIn(browser, screen);
  const page = await context.newPage();
  await page.goto(`${origin}${screen.path}`);
  await page.evaluate(() => firstRows);
  await screen.openSearch(page);
  return async (word) => {
    await page.evaluate((text) => {
      Object.assign(globalThis, { found: rowsWith(text) });
    }, word);
    // replaces the previous word
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(word);
    if (screen.searchKey) await page.keyboard.press(screen.searchKey);
    return await page.evaluate(() => found);
  };
}

declare global {
  /** Resolves with the time at which the first rows of the list were painted. */
  var firstRows: Promise<number>;
  /** Resolves with the time from the last key to the paint in which every row has the word. */
  function rowsWith(word: string): Promise<Search>;
  /** The result of the latest call. */
  var found: Promise<Search>;
}

async function signedIn(browser: Browser, { rows, signIn }: Application['screen']): Promise<BrowserContext> {
  const context = await freshContext(browser);
  await signIn(context);
  await context.addInitScript((selector) => {
    const texts = () => [...document.querySelectorAll(selector)].map((row) => row.textContent?.trim().toLowerCase() ?? '');
    const until = (isThere: (seen: string[]) => boolean) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(async () => {
          const seen = texts();
          if (seen.length === 0 || seen.includes('') || !isThere(seen)) return;
          observer.disconnect();
          resolve(await painted());
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      });
    async function rowsWith(word: string): Promise<Search> {
      let begun = Number.POSITIVE_INFINITY;
      const begin = (event: Event) => {
        begun = event.timeStamp;
      };
      for (const name of ['input', 'keydown']) addEventListener(name, begin, true);
      const at = await until((seen) => begun < Number.POSITIVE_INFINITY && seen.every((text) => text.includes(word.toLowerCase())));
      for (const name of ['input', 'keydown']) removeEventListener(name, begin, true);
      const asked = performance
        .getEntriesByType('resource')
        .find(
          (entry) => entry.startTime >= begun && ['fetch', 'xmlhttprequest'].includes((entry as PerformanceResourceTiming).initiatorType),
        );
      return { sinceKey: at - begun, ...(asked && { sinceRequest: at - asked.startTime }) };
    }
    Object.assign(globalThis, { firstRows: until(() => true), rowsWith });
  }, rows);
  return context;
}
