import { callList, type Listed } from '#web/http/call.ts';
import { currentSession, expectsSession } from '#web/session/session.ts';

/**
 * Starts to fetch the data of screens with long lists while their code is still loading: when the pointer nears their
 * link, or as soon as this file runs if the page is opened at their address. Nothing is fetched without a session.
 */
function ahead<Rows>(path: string, ask: () => Promise<Listed<Rows>>, keep: (listed?: Promise<Listed<Rows>>) => Promise<void>): () => void {
  const listed = expectsSession() && globalThis.location.pathname === path ? ask() : undefined;
  listed?.catch(() => {}); // the screen fetches again, and shows what is wrong
  return () => {
    if (expectsSession()) void keep(currentSession().status === 'loading' ? listed : undefined);
  };
}

export const prefetchProducts = ahead(
  '/products',
  () => callList('POST /api/products/management_basic'),
  async (listed) => (await import('#web/features/products/products.queries.ts')).products.fetch(listed),
);
export const prefetchPrices = ahead(
  '/products/price_management',
  () => callList('POST /api/products/management_price'),
  async (listed) => (await import('#web/features/prices/prices.queries.ts')).fetchPrices(listed),
);
