import { QueryObserver } from '@tanstack/react-query';
import type { Project } from '#contract/design/design.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { createBoardData } from '#web/features/design/store/board-data.ts';
import { inWindow } from '#web/features/design/store/board-store.ts';
import { orders } from '#web/features/orders/orders.queries.ts';
import { pricedProducts, rates } from '#web/features/prices/prices.queries.ts';
import { products } from '#web/features/products/products.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { dropSession, openSession, watchSession } from '#web/session/session.ts';
import { watchLive } from '#web/sync/watch-live.ts';

import { boardDays } from './board-days.ts';

/** A page that somebody has open, without its screen: the lists of five screens, kept in step by the page's own code. */
export interface Page {
  /** What it shows of each list; undefined until that has come. */
  shown(): Record<ListName, readonly unknown[] | undefined>;
  close(): void;
}

const lists = { products, pricedProducts, rates, orders };
export type ListName = keyof typeof lists | 'projects';

export function openPage(staff: Staff): Page {
  // what they may do is the server's to say: there is no screen that asks
  openSession({ ...staff, roleName: '', rights: [] });
  const stops = [watchSession(), watchLive()];
  const board = createBoardData(queryClient);
  const boardQuery = board.workflowQuery(boardDays);
  for (const query of [...Object.values(lists).map(({ query }) => query), boardQuery]) {
    stops.push(new QueryObserver<unknown, Error, unknown, unknown, readonly string[]>(queryClient, query as never).subscribe(() => {}));
  }
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
      orders: orders.rows(),
      projects: projects(),
    }),
    close() {
      for (const stop of stops) stop();
      dropSession(false);
    },
  };
}

/** A row of the stream says beside the rest that it is there; a list does not. */
const asListed = ({ deleted: _, ...project }: Project & { deleted?: boolean }): Project => project;
