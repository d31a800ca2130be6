import type { Browser, Page } from 'playwright';
import type { Bench, Machine } from '#bench/kit/bench.ts';
import { launch } from '#bench/kit/browser.ts';
import { coldRows, contextForRows, firstRowsOf } from '#bench/kit/first-rows.ts';
import { largeOffice } from '#bench/kit/large-office.ts';
import { emptyPlace, fillPlace, type Office, openOffice, startOffice } from '#bench/kit/office.ts';
import { connect } from '#bench/kit/requests.ts';
import { type Row, timesFloor, withinLimit } from '#bench/kit/row.ts';
import { interleaved, percentile } from '#bench/kit/statistics.ts';
import { strokesOf, typeWord } from '#bench/kit/typing.ts';
import type { Product } from '#contract/products/products.ts';

const rounds = 5;
const few = '10,000';
const many = largeOffice.toLocaleString('en');
const screens = ['/products', '/products/price_management', '/sales?part=register'];

/**
 * The screens of 100,000 products compared with those of 10,000: first rows in a browser without stored data, memory of the page, search.
 */
export const bench: Bench = {
  async measure(machine) {
    const small = await openOffice(machine, 'postgres');
    const large = await openLarge(machine);
    const browser = await launch(machine);
    const rows: Row[] = [];
    for (const screen of screens.slice(0, 2)) {
      const times = await interleaved(rounds, {
        ours: async () => (await coldRows(browser, large.origin + screen, large)).at,
        floor: async () => (await coldRows(browser, small.origin + screen, small)).at,
      });
      const work = `cold navigation to ${screen} of ${many} products, first rows painted`;
      rows.push(timesFloor({ work, unit: 'ms', ...times, floorIs: `the same of ${few}`, atMost: 1.5 }));
    }
    for (const screen of screens) {
      const work = `heap of ${screen} with ${many} products`;
      rows.push(withinLimit({ work, unit: 'MB', ours: await heapOf(browser, large, screen), limit: 60 }));
    }
    rows.push(...(await search(browser, large)));
    await browser.close();
    await large.stop();
    await small.stop();
    return rows;
  },
};

async function openLarge(machine: Machine): Promise<Office> {
  const place = await emptyPlace(machine, 'postgres');
  return await startOffice(place, await fillPlace(place, { products: largeOffice }));
}

/** The size of the JavaScript heap in megabytes, after the whole list has arrived and garbage was collected. */
async function heapOf(browser: Browser, office: Office, screen: string): Promise<number> {
  const context = await contextForRows(browser, office);
  const page = await context.newPage();
  await page.goto(office.origin + screen);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  const tools = await context.newCDPSession(page);
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  await context.close();
  return usedSize / 1_000_000;
}

/** From a keystroke in the search to the painted list, and the longest task of the page during that time. */
async function search(browser: Browser, office: Office): Promise<Row[]> {
  const connection = connect(office.origin);
  const list = await connection.send('/api/products/management_basic', { method: 'POST', headers: office.headers, body: '{}' });
  connection.close();
  const products: Product[] = JSON.parse(list.body.toString());
  const context = await contextForRows(browser, office);
  const page = await context.newPage();
  await firstRowsOf(page, `${office.origin}/products`);
  await watchTasks(page);
  await wholeList(page, products.length);
  // work that follows the arrival of the list has ended by then
  await page.waitForTimeout(5_000);
  const arrival = await longestTask(page);
  await page.locator('input[role=searchbox]').focus();
  const keyboard = await context.newCDPSession(page);
  const painted: number[] = [];
  for (const script of ['Latin', 'Korean'] as const)
    for (const steps of strokesOf(products, script).slice(0, 6))
      painted.push(...(await typeWord(page, keyboard, products, steps)).map((seen) => seen.painted));
  const longest = await longestTask(page);
  await context.close();
  const work = `name filter over ${many} products`;
  return [
    withinLimit({ work: `${work}, keystroke to paint, p95`, unit: 'ms', ours: percentile(painted, 0.95), limit: 50 }),
    withinLimit({ work: `${work}, longest task of the page`, unit: 'ms', ours: longest, limit: 50 }),
    withinLimit({ work: `longest task while ${many} products arrive`, unit: 'ms', ours: arrival, limit: 50 }),
  ];
}

const wholeList = (page: Page, count: number) =>
  page.waitForFunction((all) => document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') === String(all), count);

/** Collects long tasks: the browser reports those of more than 50 ms. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((seen) => {
      for (const { duration } of seen.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(globalThis, { tasks });
  });

/** The longest task since the last call; 0 if there was no long task. */
const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks.splice(0)));
