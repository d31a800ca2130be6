import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumArguments } from '#test/chromium.ts';
import type { Machine } from './bench.ts';
import type { Office } from './office.ts';

/** With two contexts, one page is always in the background: it must not be throttled for that. */
const evenly = ['--disable-background-timer-throttling', '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows'];

/** Pages of others ask their makers for news: no name of another machine is known here. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/**
 * Whoever drives a browser is told by which line each request was made. To know that, it would read every function that asks for
 * something a second time, which nobody's browser does that is not driven: so it notes the lines when it reads first.
 */
const linesAtOnce = '--js-flags=--no-enable-lazy-source-positions';

const startedBy = (machine: Machine) => ({ executablePath: machine.chromium, args: [...chromiumArguments, ...evenly, alone, linesAtOnce] });
const person = { viewport: { width: 1440, height: 900 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' };

export const launch = (machine: Machine): Promise<Browser> => chromium.launch(startedBy(machine));

/** A browser that was never here: nothing cached, and signed in unless there is no office. */
export async function freshContext(browser: Browser, office?: Office): Promise<BrowserContext> {
  return await prepared(await browser.newContext(person), office);
}

/**
 * A browser with a profile on the disk, as people have one: it keeps what it has compiled of a page, which others, that forget
 * everything when they are closed, do not.
 */
export async function ownBrowser(machine: Machine, office?: Office): Promise<BrowserContext> {
  const profile = path.join(machine.scratch, crypto.randomUUID());
  return await prepared(await chromium.launchPersistentContext(profile, { ...startedBy(machine), ...person }), office);
}

async function prepared(context: BrowserContext, office: Office | undefined): Promise<BrowserContext> {
  if (office) await context.addCookies([{ name: 'samusil', value: office.token, url: office.origin }]);
  // what is on the screen after the next frame: a task that a frame posts runs when that frame was drawn
  await context.addInitScript(() => {
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(undefined);
        });
      });
    Object.assign(globalThis, { painted });
  });
  return context;
}

declare global {
  /** When what is in the document now has been painted, on the clock of `performance.now()`. Every page of `freshContext` has it. */
  function painted(): Promise<number>;
}
