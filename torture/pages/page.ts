import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import type { Project } from '#contract/design/design.ts';
import { listLimits } from '#contract/orders/list/order-sorts.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { createBoardData } from '#web/features/design/store/board-data.ts';
import { inWindow } from '#web/features/design/store/board-store.ts';
import { windowsQuery } from '#web/features/orders/lookup/order-windows.ts';
import { pricedProducts, rates } from '#web/features/prices/prices.queries.ts';
import { products } from '#web/features/products/products.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { dropSession, openSession, watchSession } from '#web/session/session.ts';
import { watchLive } from '#web/sync/watch-live.ts';

import { boardDays } from './board-days.ts';

/** An open page without a user interface: the lists of five screens, kept in sync by the page's own code. */
export interface Page {
  /** The rows of each list that the page shows; undefined until they have loaded. */
  shown(): Record<ListName, readonly unknown[] | undefined>;
  close(): void;
}

const lists = { products, pricedProducts, rates };
export type ListName = keyof typeof lists | 'orders' | 'projects';

/** Orders are read in windows, so these are the newest. */
const newestOrders = windowsQuery({}, listLimits.mostInWindow);

export function openPage(staff: Staff): Page {
  // permissions do not matter here: only screens check them in the page, and the server decides
  openSession({ ...staff, roleName: '', rights: [] });
  const stops = [watchSession(), watchLive()];
  const board = createBoardData(queryClient);
  const boardQuery = board.workflowQuery(boardDays);
  for (const query of [...Object.values(lists).map(({ query }) => query), boardQuery]) {
    stops.push(new QueryObserver<unknown, Error, unknown, unknown, readonly string[]>(queryClient, query as never).subscribe(() => {}));
  }
  stops.push(new InfiniteQueryObserver(queryClient, newestOrders).subscribe(() => {}));
  stops.push(board.follow());
  const projects = () => {
    const isThere = queryClient.getQueryData(boardQuery.queryKey) !== undefined;
    return isThere ? inWindow(board.store.all(), boardDays).map(asListed) : undefined;
  };
  return {
    shown: () => ({
      products: products.rows(),
      pricedProducts: pricedProducts.rows(),
      rates: rates.rows(),
      orders: queryClient
        .getQueryData(newestOrders.queryKey)
        ?.pages.flatMap(({ rows }) => rows)
        .slice(0, listLimits.mostInWindow),
      projects: projects(),
    }),
    close() {
      for (const stop of stops) stop();
      dropSession();
    },
  };
}

/** A row of the stream also says whether it is deleted; a row of a list does not. */
const asListed = ({ deleted: _, ...project }: Project & { deleted?: boolean }): Project => project;
