import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OrderAddress } from '#web/features/orders/lookup/lookup.door.ts';
import { type SalesTab, salesSearch } from '#web/routes/search-params/searches.ts';

/** The search parameters of the orders screen. */
export type SalesAddress = ReturnType<typeof salesSearch>;

/** Functions that go to another tab, or to an order in it. */
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

/** Functions that filter the list of orders. Filters replace the address, so that they are no step to go back by. */
export function useOrderAddress() {
  const navigate = useNavigate({ from: '/sales' });
  const change = useCallback(
    (next: { [Name in keyof OrderAddress]?: OrderAddress[Name] | boolean | undefined }) =>
      void navigate({ search: (before) => salesSearch({ ...before, ...next }), replace: true }),
    [navigate],
  );
  const search = useCallback((q: string | undefined | null) => change(q === null ? everything : { q }), [change]);
  return { change, search };
}

/** An address without any filter; the open tab, the order and the view are left as they are. */
const { part: _part, order: _order, view: _view, ...everything } = salesSearch({});
