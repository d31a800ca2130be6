import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Bench } from '#bench/kit/bench.ts';
import { freshContext, launch } from '#bench/kit/browser.ts';
import { type Office, openOffice } from '#bench/kit/office.ts';
import { type Row, remark, withinLimit } from '#bench/kit/row.ts';
import { startSandbox } from '#sandbox/server.ts';

const screens = ['/', '/products', '/products/price_management', '/sales', '/design_team', '/staff', '/staff/history'] as const;
const rounds = 5;
const megabit = 1_000_000 / 8;
/** Conditions of a slow visit: a processor at a quarter of this machine's speed, and 10 Mbit/s with a latency of 40 ms. */
const slow = { processor: 4, network: { offline: false, latency: 40, downloadThroughput: 10 * megabit, uploadThroughput: 10 * megabit } };
/** A screen has arrived when nothing has moved for this time. */
const stillMs = 1_500;
/** The length of the first visit, before the person returns: a browser keeps a screen only after it has come to rest. */
const keptMs = 8_000;

/** Core Web Vitals in milliseconds; the layout shift is a score without a unit. */
interface Vitals {
  largestPaint: number;
  interaction: number;
  shift: number;
}

/**
 * The Web Vitals of each screen with 10,000 products, on a browser's first visit and on its next one. Before them, a document of one
 * sentence is measured under the same conditions, as nothing can be faster.
 */
export const bench: Bench = {
  async measure(machine) {
    // with a calendar that answers: otherwise the board shows a message about it, in larger letters than its own
    const sandbox = await startSandbox({ redirectUris: [] });
    const office = await openOffice(machine, 'postgres', { SANDBOX_URL: sandbox.origin });
    const browser = await launch(machine);
    const rows: Row[] = [await bareDocument(browser, office)];
    for (const screen of screens) {
      const [first, second]: [Vitals[], Vitals[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const context = await openContext(browser, office);
        first.push(await visit(context, `${office.origin}${screen}`, keptMs));
        second.push(await visit(context, `${office.origin}${screen}`));
        await context.close();
      }
      rows.push(...rowsOf(screen, first, second));
    }
    await browser.close();
    await office.stop();
    await sandbox.close();
    return rows;
  },
};

async function bareDocument(browser: Browser, office: Office): Promise<Row> {
  const server = http.createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<p>A sentence.')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await openContext(browser, office);
    visits.push((await visit(context, origin)).largestPaint / 1000);
    await context.close();
  }
  server.closeAllConnections();
  server.close();
  return remark({ work: 'a document of one sentence: largest contentful paint', unit: 's', ours: visits });
}

function rowsOf(screen: string, first: readonly Vitals[], second: readonly Vitals[]): Row[] {
  const both = [...first, ...second];
  const seconds = (visits: readonly Vitals[]) => visits.map(({ largestPaint }) => largestPaint / 1000);
  return [
    withinLimit({ work: `${screen}, first visit: largest contentful paint`, unit: 's', ours: seconds(first), limit: 1.5 }),
    withinLimit({ work: `${screen}, second visit: largest contentful paint`, unit: 's', ours: seconds(second), limit: 0.6 }),
    withinLimit({ work: `${screen}: interaction to next paint`, unit: 'ms', ours: both.map(({ interaction }) => interaction), limit: 100 }),
    withinLimit({ work: `${screen}: cumulative layout shift`, unit: '', ours: both.map(({ shift }) => shift), limit: 0.02 }),
  ];
}

async function openContext(browser: Browser, office: Office): Promise<BrowserContext> {
  const context = await freshContext(browser, office);
  await context.addInitScript(() => {
    const vitals = { largestPaint: 0, interaction: 0, shift: 0 };
    const watch = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void, more: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as Entry);
      }).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.largestPaint = startTime;
    });
    watch('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
      if (!entry.hadRecentInput) vitals.shift += entry.value;
    });
    // with few interactions, the slowest one counts
    const slowest = (entry: PerformanceEventTiming & { interactionId?: number }) => {
      if (entry.interactionId) vitals.interaction = Math.max(vitals.interaction, entry.duration);
    };
    watch('event', slowest, { durationThreshold: 16 });
    Object.assign(globalThis, { vitals });
  });
  return context;
}

async function visit(context: BrowserContext, url: string, stayMs = 0): Promise<Vitals> {
  const page = await context.newPage();
  const browserTools = await context.newCDPSession(page);
  await browserTools.send('Network.emulateNetworkConditions', slow.network);
  await browserTools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
  // Playwright's code for locating elements is large, and a slow processor would parse it while the screen is drawn
  await page.goto(url);
  await still(page);
  await use(page);
  const vitals = await still(page);
  await page.waitForTimeout(stayMs);
  await page.close();
  return vitals;
}

/** What people do first on a screen: they move through fields by Tab, and type into a search box. */
async function use(page: Page): Promise<void> {
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  const search = page.getByRole('main').getByRole('searchbox').first();
  if (!(await search.isVisible())) return;
  await search.click();
  for (const key of ['a', 'b', 'Backspace', 'Backspace']) await page.keyboard.press(key);
}

/** Waits until nothing has been painted, moved or processed for a while. */
async function still(page: Page): Promise<Vitals> {
  const read = () => page.evaluate(() => ({ ...(globalThis as unknown as { vitals: Vitals }).vitals }));
  for (let before = await read(); ; ) {
    await page.waitForTimeout(stillMs);
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}
