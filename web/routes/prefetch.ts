import { currentSession, expectsSession, onSession } from '#web/session/session.ts';
import type { RequestedList } from '#web/sync/collection.ts';
import type { KeptList } from '#web/sync/kept/kept-list.ts';
import { keptPrices, keptProducts } from '#web/sync/kept/kept-lists.ts';

/**
 * Starts to read or fetch the data of a screen with a long list while the screen's code is still loading: when the pointer nears its link,
 * or as soon as this module runs if the page is opened at its address. Nothing is fetched without a session.
 */
function ahead<Row>(path: string, list: KeptList<Row>, keep: (asked?: RequestedList<Row>) => Promise<void>): () => void {
  const isNext = expectsSession() && globalThis.location.pathname === path;
  let asked = isNext && !list.begin() ? ask(list) : undefined;
  // data that was requested in one session is not for a person who signs in later
  const end = onSession(() => {
    const { status } = currentSession();
    if (status !== 'loading' && status !== 'signed-in') asked = undefined;
  });
  return () => {
    if (!expectsSession()) return;
    const taken = asked;
    asked = undefined;
    end();
    void keep(taken);
  };
}

function ask<Row>(list: KeptList<Row>): RequestedList<Row> {
  const first = Promise.withResolvers<{ rows: readonly Row[]; onSeen(): void }>();
  const whole = list.fetch(undefined, (rows) => new Promise((onSeen) => first.resolve({ rows, onSeen })));
  whole.catch(() => {}); // the screen fetches again, and reports its own failure
  return { whole, first: first.promise };
}

/** The prefetch functions, for a page that is being opened. */
export const createPrefetch = () => ({
  prefetchProducts: ahead('/products', keptProducts, async (asked) =>
    (await import('#web/features/products/products.queries.ts')).products.fetch(asked),
  ),
  prefetchPrices: ahead('/products/price_management', keptPrices, async (asked) =>
    (await import('#web/features/prices/prices.queries.ts')).fetchPrices(asked),
  ),
});

export const { prefetchProducts, prefetchPrices } = createPrefetch();
