import { callList, type Listed } from '#web/http/call.ts';
import { currentSession, expectsSession } from '#web/session/session.ts';

/**
 * What the screens of long lists start to fetch while their code is still on its way: as soon as a pointer nears their
 * link, and, where the page is opened at their address, as soon as this file runs. Who is not signed in fetches nothing.
 */
function ahead<Rows>(path: string, ask: () => Promise<Listed<Rows>>, keep: (asked?: Promise<Listed<Rows>>) => Promise<void>): () => void {
  const asked = expectsSession() && globalThis.location.pathname === path ? ask() : undefined;
  asked?.catch(() => {}); // the screen asks again, and says what is wrong
  return () => {
    if (expectsSession()) void keep(currentSession().status === 'loading' ? asked : undefined);
  };
}

export const prefetchProducts = ahead(
  '/products',
  () => callList('POST /api/products/management_basic'),
  async (asked) => (await import('#web/features/products/products.queries.ts')).products.fetch(asked),
);
export const prefetchPrices = ahead(
  '/products/price_management',
  () => callList('POST /api/products/management_price'),
  async (asked) => (await import('#web/features/prices/prices.queries.ts')).fetchPrices(asked),
);
