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

/** The search and sort of the list. */
export interface WantedCustomers {
  q?: string | undefined;
  sort?: CustomerSort | undefined;
}

const sumsKey = ['customers', 'sums'] as const;

/**
 * The list of customers, read window by window. Only the server knows which orders belong to one customer, so any change has the list read
 * again.
 */
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

/** @param first the number of customers in the first window */
export const customersQuery = windows.query;

/** The number of all customers, and of those that match the search. */
export const customerSumsQuery = ({ q }: WantedCustomers) =>
  queryOptions({
    queryKey: [...sumsKey, q],
    queryFn: ({ signal }) => call('POST /api/customers/sums', { body: { q }, signal }),
  });

/** The customer who received an order. */
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
// members are in a list of their own, so a new or deleted member changes this one
onLive('member', () => {
  windows.readAgain({ sums: true });
  readOneAgain();
});
