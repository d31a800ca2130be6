import type { Browser, BrowserContext, Page } from 'playwright';
import { freshContext } from './browser.ts';
import type { Office } from './office.ts';

interface FirstRows {
  /** Milliseconds from the start of the navigation to the paint of the first rows of a list. */
  at: number;
  /** The number of elements in the document at that time. */
  nodes: number;
}

/** A browser context whose pages report when their first rows were painted. */
export async function contextForRows(browser: Browser, office?: Office): Promise<BrowserContext> {
  return await watchingRows(await freshContext(browser, office));
}

/** Makes the pages of a context report when their first rows were painted. */
export async function watchingRows(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    // the picture of a kept screen is in a shadow tree, which is invisible until its fonts are loaded
    const trees: ShadowRoot[] = [];
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      const tree = attach.call(this, options);
      trees.push(tree);
      return tree;
    };
    const isSeen = ({ host }: ShadowRoot) => getComputedStyle(host).visibility === 'visible';
    const shown = new Promise<FirstRows>((resolve) => {
      const observer = new MutationObserver(async () => {
        if (![document, ...trees.filter(isSeen)].some((tree) => tree.querySelector('[data-index]'))) return;
        observer.disconnect();
        resolve({ at: await painted(), nodes: document.querySelectorAll('*').length });
      });
      observer.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
    });
    Object.assign(globalThis, { shown });
  });
  return context;
}

export async function firstRowsOf(page: Page, url: string): Promise<FirstRows> {
  await page.goto(url);
  return await page.evaluate(() => (globalThis as unknown as { shown: Promise<FirstRows> }).shown);
}

/** Measures the first rows in a browser context without stored data. */
export async function coldRows(browser: Browser, url: string, office?: Office): Promise<FirstRows> {
  const context = await contextForRows(browser, office);
  const seen = await firstRowsOf(await context.newPage(), url);
  await context.close();
  return seen;
}
