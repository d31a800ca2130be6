import type { Listed } from '#web/http/call.ts';
import { currentSession, expectsSession } from '#web/session/session.ts';
import type { KeptList } from '#web/sync/kept/kept-list.ts';
import { keptPrices, keptProducts } from '#web/sync/kept/kept-lists.ts';

/**
 * Starts to read or fetch the data of screens with long lists while their code is still loading: when the pointer nears
 * their link, or as soon as this file runs if the page is opened at their address. Nothing is fetched without a session.
 */
function ahead<Row>(path: string, list: KeptList<Row>, keep: (listed?: Promise<Listed<readonly Row[]>>) => Promise<void>): () => void {
  const isNext = expectsSession() && globalThis.location.pathname === path;
  const listed = isNext && !list.begin() ? list.ask() : undefined;
  listed?.catch(() => {}); // the screen fetches again, and shows what is wrong
  return () => {
    if (expectsSession()) void keep(currentSession().status === 'loading' ? listed : undefined);
  };
}

export const prefetchProducts = ahead('/products', keptProducts, async (listed) =>
  (await import('#web/features/products/products.queries.ts')).products.fetch(listed),
);
export const prefetchPrices = ahead('/products/price_management', keptPrices, async (listed) =>
  (await import('#web/features/prices/prices.queries.ts')).fetchPrices(listed),
);
