import { QueryObserver } from '@tanstack/react-query';
import type { Staff } from '#contract/staff/staff.ts';
import { orders } from '#web/features/orders/orders.queries.ts';
import { pricedProducts, rates } from '#web/features/prices/prices.queries.ts';
import { products } from '#web/features/products/products.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { dropSession, openSession, watchSession } from '#web/session/session.ts';
import { watchLive } from '#web/sync/watch-live.ts';

/** A page that somebody has open, without its screen: the lists of four screens, kept in step by the page's own code. */
export interface Page {
  /** What it shows of each list; undefined until that has come. */
  shown(): Record<ListName, readonly unknown[] | undefined>;
  close(): void;
}

const lists = { products, pricedProducts, rates, orders };
export type ListName = keyof typeof lists;

export function openPage(staff: Staff): Page {
  // what they may do is the server's to say: there is no screen that asks
  openSession({ ...staff, roleName: '', rights: [] });
  const stops = [watchSession(), watchLive()];
  for (const { query } of Object.values(lists)) {
    stops.push(new QueryObserver<unknown, Error, unknown, unknown, readonly string[]>(queryClient, query as never).subscribe(() => {}));
  }
  return {
    shown: () => ({ products: products.rows(), pricedProducts: pricedProducts.rows(), rates: rates.rows(), orders: orders.rows() }),
    close() {
      for (const stop of stops) stop();
      dropSession(false);
    },
  };
}
