import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumArguments } from '#test/chromium.ts';
import type { Machine } from './bench.ts';
import type { Office } from './office.ts';

/** Of two contexts, one is always in the background, and must not be throttled because of that. */
const evenly = ['--disable-background-timer-throttling', '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows'];

/** No other machine can be reached, as pages of other applications would ask their makers for news. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/**
 * A controlled browser reports the source position of each request. To find these positions it would parse every function that makes
 * requests a second time, which does not happen in people's browsers. With this flag it collects the positions when it parses the code for
 * the first time.
 */
const linesAtOnce = '--js-flags=--no-enable-lazy-source-positions';

const startedBy = (machine: Machine) => ({ executablePath: machine.chromium, args: [...chromiumArguments, ...evenly, alone, linesAtOnce] });
const person = { viewport: { width: 1440, height: 900 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' };

export const launch = (machine: Machine): Promise<Browser> => chromium.launch(startedBy(machine));

/** A browser context without stored data. It is signed in if there is an office. */
export async function freshContext(browser: Browser, office?: Office): Promise<BrowserContext> {
  return await prepared(await browser.newContext(person), office);
}

/** A browser with a profile on the disk, as people have one: it stores compiled code of pages, which contexts without a profile do not. */
export async function ownBrowser(machine: Machine, office?: Office): Promise<BrowserContext> {
  const profile = path.join(machine.scratch, crypto.randomUUID());
  return await prepared(await chromium.launchPersistentContext(profile, { ...startedBy(machine), ...person }), office);
}

async function prepared(context: BrowserContext, office: Office | undefined): Promise<BrowserContext> {
  if (office) await context.addCookies([{ name: 'samusil', value: office.token, url: office.origin }]);
  // resolves after the next frame was drawn: a task that a frame callback posts runs after the frame
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
  /**
   * Resolves when the present document has been painted, with the time of `performance.now()`. Every page of `freshContext` has this
   * function.
   */
  function painted(): Promise<number>;
}
