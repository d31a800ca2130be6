import type { BrowserContext } from 'playwright';
import type { Bench, Machine } from '#bench/kit/bench.ts';
import { ownBrowser } from '#bench/kit/browser.ts';
import { firstRowsOf, watchingRows } from '#bench/kit/first-rows.ts';
import { startFloorPage } from '#bench/kit/floor-page.ts';
import { type Office, openOffice } from '#bench/kit/office.ts';
import { timesFloor } from '#bench/kit/row.ts';
import { interleaved } from '#bench/kit/statistics.ts';

/** From a navigation to the first painted rows of 10,000, in a browser that has visited the page before and has its files cached. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const floor = await startFloorPage(machine, office);
    const ours = await visited(machine, `${office.origin}/products`, office);
    const bare = await visited(machine, floor.origin);
    const times = await interleaved(9, {
      ours: () => firstRows(ours, `${office.origin}/products`),
      floor: () => firstRows(bare, floor.origin),
    });
    await ours.close();
    await bare.close();
    await floor.stop();
    await office.stop();
    return [
      timesFloor({ work: 'second visit to /products, first rows painted', unit: 'ms', ...times, floorIs: 'bare React list', atMost: 0.6 }),
    ];
  },
};

/** A browser that has visited the page; our page has stored its list by then. */
async function visited(machine: Machine, url: string, office?: Office): Promise<BrowserContext> {
  const context = await watchingRows(await ownBrowser(machine, office));
  const page = await context.newPage();
  await firstRowsOf(page, url);
  if (office) await page.waitForFunction(() => localStorage.getItem('samusil-kept-products') !== null);
  await page.close();
  return context;
}

async function firstRows(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const { at } = await firstRowsOf(page, url);
  // a person who wants to see the page stays for a while
  await page.waitForTimeout(4_000);
  await page.close();
  return at;
}
