import type { Browser } from 'playwright';
import type { Bench } from '#bench/kit/bench.ts';
import { freshContext, launch } from '#bench/kit/browser.ts';
import { startFloorPage } from '#bench/kit/floor-page.ts';
import { type Office, openOffice } from '#bench/kit/office.ts';
import { timesFloor, withinLimit } from '#bench/kit/row.ts';
import { interleaved } from '#bench/kit/statistics.ts';

/** From the first navigation of a browser that was never here to the first painted rows of 10,000. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const floor = await startFloorPage(machine, office);
    const browser = await launch(machine);
    let nodes = 0;
    const times = await interleaved(9, {
      async ours() {
        const seen = await firstRows(browser, `${office.origin}/products`, office);
        nodes = Math.max(nodes, seen.nodes);
        return seen.at;
      },
      floor: async () => (await firstRows(browser, floor.origin)).at,
    });
    await browser.close();
    await floor.stop();
    await office.stop();
    return [
      timesFloor({ work: 'cold navigation to /products, first rows painted', unit: 'ms', ...times, floorIs: 'bare React list', atMost: 2 }),
      withinLimit({ work: 'DOM nodes of /products', unit: 'nodes', ours: nodes, limit: 1500 }),
    ];
  },
};

/** When the first row of a list was painted, counted from the start of the navigation, and how large the document then is. */
async function firstRows(browser: Browser, url: string, office?: Office): Promise<{ at: number; nodes: number }> {
  const context = await freshContext(browser, office);
  await context.addInitScript(() => {
    const shown = new Promise<{ at: number; nodes: number }>((resolve) => {
      const observer = new MutationObserver(async () => {
        if (!document.querySelector('[data-index]')) return;
        observer.disconnect();
        resolve({ at: await painted(), nodes: document.querySelectorAll('*').length });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { shown });
  });
  const page = await context.newPage();
  await page.goto(url);
  const seen = await page.evaluate(() => (globalThis as unknown as { shown: Promise<{ at: number; nodes: number }> }).shown);
  await context.close();
  return seen;
}
