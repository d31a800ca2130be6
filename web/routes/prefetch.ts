import { callList, type Listed } from '#web/http/call.ts';
import { currentSession, expectsSession } from '#web/session/session.ts';

/**
 * Starts to fetch the data of screens with long lists while their code is still loading: when the pointer nears their
 * link, or as soon as this file runs if the page is opened at their address. Nothing is fetched without a session.
 */
function ahead<Rows>(path: string, ask: () => Promise<Listed<Rows>>, keep: (asked?: Promise<Listed<Rows>>) => Promise<void>): () => void {
  const asked = expectsSession() && globalThis.location.pathname === path ? ask() : undefined;
  asked?.catch(() => {}); // the screen fetches again, and shows what is wrong
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
