import type { Browser, BrowserContext, Page } from 'playwright';
import { freshContext } from './browser.ts';
import type { Office } from './office.ts';

interface FirstRows {
  /** Milliseconds from the start of the navigation until the first rows of a list were painted. */
  at: number;
  /** Elements of the document then. */
  nodes: number;
}

/** A browser of its own, whose pages say when their first rows were there. */
export async function contextForRows(browser: Browser, office?: Office): Promise<BrowserContext> {
  return await watchingRows(await freshContext(browser, office));
}

/** Its pages say when their first rows are there. */
export async function watchingRows(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    // the picture of a screen that was kept lies in a tree of its own, unseen until its fonts are there
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

/** The same in a browser that was never here. */
export async function coldRows(browser: Browser, url: string, office?: Office): Promise<FirstRows> {
  const context = await contextForRows(browser, office);
  const seen = await firstRowsOf(await context.newPage(), url);
  await context.close();
  return seen;
}
