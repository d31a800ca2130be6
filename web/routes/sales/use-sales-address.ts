import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OrderAddress } from '#web/features/orders/lookup/lookup.door.ts';
import { type SalesTab, salesSearch } from '#web/routes/search-params/searches.ts';

/** What the address of the orders says. */
export type SalesAddress = ReturnType<typeof salesSearch>;

/** Goes to another tab, or to an order there. */
export function useSalesTabs() {
  const navigate = useNavigate({ from: '/sales' });
  const open = useCallback(
    (next: SalesTab, orderId?: number) => void navigate({ search: (before) => salesSearch({ ...before, part: next, order: orderId }) }),
    [navigate],
  );
  const openOrder = useCallback((orderId: number) => open('orders', orderId), [open]);
  const openInvoice = useCallback((orderId: number) => open('invoice', orderId), [open]);
  return { open, openOrder, openInvoice };
}

/** Goes to other orders: what narrows the list is no step to go back by. */
export function useOrderAddress() {
  const navigate = useNavigate({ from: '/sales' });
  const change = useCallback(
    (next: { [Name in keyof OrderAddress]?: OrderAddress[Name] | boolean | undefined }) =>
      void navigate({ search: (before) => salesSearch({ ...before, ...next }), replace: true }),
    [navigate],
  );
  const search = useCallback((q: string | undefined, all?: true) => change(all ? everything : { q }), [change]);
  return { change, search };
}

/** No filter at all, on the tab that is open. */
const { part: _part, order: _order, view: _view, ...everything } = salesSearch({});
