import type { Browser } from 'playwright';
import type { Bench } from '#bench/kit/bench.ts';
import { freshContext, launch } from '#bench/kit/browser.ts';
import { type Office, openOffice } from '#bench/kit/office.ts';
import { remark, withinLimit } from '#bench/kit/row.ts';

const screens = [
  '/',
  '/products',
  '/products?view=table',
  '/products/price_management',
  '/sales',
  '/design_team',
  '/design_team/as_staff',
  '/staff',
  '/staff/history',
];

const limited = ['/products', '/design_team'];

/**
 * The size of the JavaScript, compressed by gzip, that a browser loads until the sign-in page is usable, and until each screen is drawn.
 */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const browser = await launch(machine);
    const login = await scriptSize(browser, office, '/Authorization', false);
    const rows = [withinLimit({ work: 'JavaScript before the sign-in page can be used', unit: 'kB', ours: login, limit: 100 })];
    for (const screen of screens) {
      const measured = {
        work: `JavaScript before ${screen} is drawn`,
        unit: 'kB',
        ours: await scriptSize(browser, office, screen, true),
      } as const;
      rows.push(limited.includes(screen) ? withinLimit({ ...measured, limit: 200 }) : remark(measured));
    }
    await browser.close();
    await office.stop();
    return rows;
  },
};

/** The kilobytes of scripts that a browser without stored data requests until a part of the screen is usable. */
async function scriptSize(browser: Browser, office: Office, path: string, signedIn: boolean): Promise<number> {
  const context = await freshContext(browser, signedIn ? office : undefined);
  await context.addInitScript(
    (selector) => {
      const usable = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(document, { childList: true, subtree: true });
      });
      Object.assign(globalThis, { usable });
    },
    signedIn ? '#main h1' : 'button',
  );
  const page = await context.newPage();
  await page.goto(`${office.origin}${path}`);
  const urls = await page.evaluate(async () => {
    const at = await (globalThis as unknown as { usable: Promise<number> }).usable;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= at);
    return asked.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  });
  await context.close();
  const sizes = await Promise.all(urls.map(compressedSize));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The size that the server sends to a client that accepts only gzip. */
async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}
