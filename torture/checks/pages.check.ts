import { isDeepStrictEqual } from 'node:util';
import { listLimits } from '#contract/orders/list/order-sorts.ts';
import { createClient } from '#test/client.ts';
import { TimedOut, until } from '#torture/cluster/until.ts';
import { boardDays } from '#torture/pages/board-days.ts';
import type { ListName } from '#torture/pages/page.ts';
import type { Check, CheckContext } from './check.ts';

const names = ['products', 'pricedProducts', 'rates', 'orders', 'projects'] as const satisfies readonly ListName[];

/** Every page shows the same rows as a list that is fetched now. */
export const checkPages: Check = async (context) => {
  const { pages, report } = context;
  let behind: string[] = [];
  const agree = async () => {
    const now = await askLists(context);
    behind = pages.flatMap((page, at) => {
      const shown = page.shown();
      return names
        .filter((name) => !isDeepStrictEqual(shown[name], now[name]))
        .map((name) => `page ${at + 1}: ${name} ${differing(shown[name], now[name])}`);
    });
    return behind.length === 0;
  };
  try {
    await until('every page shows what the database has', agree, { seconds: 60, everyMs: 500 });
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    report.addFinding('pages do not show what the database has', behind.slice(0, 10).join('\n') || String(error.cause));
  }
};

async function askLists({ cluster, token }: CheckContext): Promise<Record<ListName, readonly unknown[]>> {
  const client = createClient(cluster.origin);
  client.cookies.set('samusil', token);
  const [products, pricedProducts, rates, { orders }, { workflow: projects }] = await Promise.all([
    client.call('POST /api/products/management_basic', { body: {} }),
    client.call('POST /api/products/management_price', { body: {} }),
    client.call('POST /api/products/exchangeRate', { body: {} }),
    client.call('POST /api/orders/window', { body: { limit: listLimits.mostInWindow } }),
    client.call('POST /api/design/workflow', { body: { ...boardDays, affiliation: 'design_team' } }),
  ]);
  return { products, pricedProducts, rates, orders, projects };
}

function differing(shown: readonly unknown[] | undefined, now: readonly unknown[]): string {
  if (shown === undefined) return 'not there yet';
  const at = now.findIndex((row, place) => !isDeepStrictEqual(row, shown[place]));
  const excerpt = (row: unknown) => JSON.stringify(row)?.slice(0, 300);
  return `${shown.length} of ${now.length} rows; row ${at} is ${excerpt(shown[at])} instead of ${excerpt(now[at])}`;
}
