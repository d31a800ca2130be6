import { queryOptions } from '@tanstack/react-query';
import type { CustomerSort } from '#contract/customers/customer-sorts.ts';
import type { Customer, CustomerPlace } from '#contract/customers/customers.ts';
import { listLimits } from '#contract/orders/list/order-sorts.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { call, callList } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onLive } from '#web/sync/live.ts';
import { createWindows } from '#web/sync/windows/window-list.ts';

/** Which customers, and in which order. */
export interface WantedCustomers {
  q?: string | undefined;
  sort?: CustomerSort | undefined;
}

const sumsKey = ['customers', 'sums'] as const;

/** The list of customers, window by window. Which order is whose only the server knows: a change has it read again. */
const windows = createWindows<Customer, WantedCustomers, CustomerPlace>({
  key: ['customers', 'windows'],
  async read(wanted, { after, limit }, signal) {
    const { reply, cursor } = await callList('POST /api/customers/window', {
      body: { ...wanted, after, limit },
      ...(signal && { signal }),
    });
    return { reply: { rows: reply.customers, next: reply.next }, cursor };
  },
  limits: listLimits,
  sumsKey,
});

/** @param first customers of the first window */
export const customersQuery = windows.query;

/** How many there are, and how many a search finds. */
export const customerSumsQuery = ({ q }: WantedCustomers) =>
  queryOptions({
    queryKey: [...sumsKey, q],
    queryFn: ({ signal }) => call('POST /api/customers/sums', { body: { q }, signal }),
  });

/** Whom an order went to. */
export const customerQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['customers', 'one', orderId],
    queryFn: async ({ signal }) => (await fetchInSync(() => callList('POST /api/customers/one', { body: { orderId }, signal }))).customer,
  });

const readOneAgain = () => void refetchQueries({ queryKey: ['customers', 'one'] });

onLive<OrderSummary>('order', (rows) => {
  windows.noteChanged(rows.map(({ orderId }) => orderId));
  readOneAgain();
});
// who is a member stands in a list of their own
onLive('member', () => {
  windows.readAgain({ sums: true });
  readOneAgain();
});
