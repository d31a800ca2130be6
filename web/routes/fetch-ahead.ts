import { call } from '#web/api/call.ts';
import { currentSession, expectsSession } from '#web/api/session.ts';

/**
 * What the screens of long lists start to fetch while their code is still on its way: as soon as a pointer nears their
 * link, and, where the page is opened at their address, before anything else. Who is not signed in fetches nothing.
 */
const ahead =
  <Rows>(ask: () => Promise<Rows>, keep: (asked?: Promise<Rows>) => Promise<void>) =>
  () => {
    if (!expectsSession()) return;
    const asked = currentSession().status === 'loading' ? ask() : undefined;
    asked?.catch(() => {}); // the screen asks again, and says what is wrong
    void keep(asked);
  };

export const fetchProductsAhead = ahead(
  () => call('POST /api/products/management_basic'),
  async (asked) => (await import('#web/features/products/products.queries.ts')).fetchProducts(asked),
);
export const fetchPricesAhead = ahead(
  () => call('POST /api/products/management_price'),
  async (asked) => (await import('#web/features/prices/prices.queries.ts')).fetchPrices(asked),
);
