import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumArguments } from '#test/chromium.ts';
import type { Machine } from './bench.ts';
import type { Office } from './office.ts';

/** With two contexts, one page is always in the background: it must not be throttled for that. */
const evenly = ['--disable-background-timer-throttling', '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows'];

/** Pages of others ask their makers for news: no name of another machine is known here. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

export const launch = (machine: Machine): Promise<Browser> =>
  chromium.launch({ executablePath: machine.chromium, args: [...chromiumArguments, ...evenly, alone] });

/** A browser that was never here: nothing cached, and signed in unless there is no office. */
export async function freshContext(browser: Browser, office?: Office): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
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
