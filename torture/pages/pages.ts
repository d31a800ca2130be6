import { createClient } from '#test/client.ts';
import { stubBrowserGlobals } from './browser-globals.ts';
import { isolatePageModules } from './isolate-modules.ts';
import type { Page } from './page.ts';

/** Opens `count` pages of one person with several sessions, each page with its own instances of the modules. */
export async function openPages(origin: string, tokens: readonly string[], count: number): Promise<Page[]> {
  const client = createClient(origin);
  client.cookies.set('samusil', tokens[0] ?? '');
  const { staff } = await client.call('POST /api/auth/session', { body: {} });
  stubBrowserGlobals(origin, tokens);
  isolatePageModules();
  const file = new URL('./page.ts', import.meta.url).href;
  const opened = Array.from({ length: count }, async (_, at) => {
    const { openPage }: typeof import('./page.ts') = await import(`${file}?page=${at + 1}`);
    return openPage(staff);
  });
  return await Promise.all(opened);
}
