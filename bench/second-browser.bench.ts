import type { Page } from 'playwright';
import type { Bench } from './kit/bench.ts';
import { freshContext, launch } from './kit/browser.ts';
import { openOffice } from './kit/office.ts';
import { remark, withinLimit } from './kit/row.ts';
import { percentile } from './kit/statistics.ts';

const changes = 100;
const flag = 'article [role=switch]';

/** From a click in one browser to the other browser's painted screen, over a list of 10,000 products. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const browser = await launch(machine);
    const open = async () => {
      const page = await (await freshContext(browser, office)).newPage();
      await page.goto(`${office.origin}/products`);
      await page.locator(flag).first().waitFor();
      return page;
    };
    const [here, there] = [await open(), await open()];
    const times: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      const seen = await watchFlag(there);
      const clicked = await clickFlag(here);
      times.push((await seen()) - clicked);
      await there.waitForTimeout(100);
    }
    await browser.close();
    await office.stop();
    return [
      withinLimit({ work: 'a change seen by a second browser, p95', unit: 'ms', ours: percentile(times, 0.95), limit: 250 }),
      remark({ work: 'the same, median', unit: 'ms', ours: times }),
    ];
  },
};

/** Clicks the flag of the first card; returns the time of the click on the machine's clock. */
const clickFlag = (page: Page) =>
  page.evaluate((selector) => {
    const clicked = performance.timeOrigin + performance.now();
    document.querySelector<HTMLElement>(selector)?.click();
    return clicked;
  }, flag);

/**
 * Watches the flag of the first card from now on. The returned function resolves with the time at which its change was painted, on the
 * machine's clock.
 */
async function watchFlag(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((selector) => {
    const changed = new Promise<number>((resolve) => {
      const observer = new MutationObserver(async () => {
        observer.disconnect();
        resolve(performance.timeOrigin + (await painted()));
      });
      const element = document.querySelector(selector);
      if (element) observer.observe(element, { attributeFilter: ['aria-checked'] });
    });
    Object.assign(globalThis, { changed });
  }, flag);
  return () => page.evaluate(() => (globalThis as unknown as { changed: Promise<number> }).changed);
}
