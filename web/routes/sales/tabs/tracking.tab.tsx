import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { type DeliveryState, deliveryState } from '#web/features/parcels/state-filter.tsx';
import { TrackingDrawer } from '#web/features/parcels/tracking-drawer.tsx';
import { TrackingScreen } from '#web/features/parcels/tracking-screen.tsx';
import { useParcelMails } from '#web/routes/sales/use-parcel-mails.tsx';
import { type SalesAddress, useOrderAddress, useSalesTabs } from '#web/routes/sales/use-sales-address.ts';
import { salesSearch } from '#web/routes/search-params/searches.ts';

/** The parcels and where they are, with those of one order at the side. */
export function TrackingTab({ address: { order: orderId, q, state: named } }: { address: SalesAddress }) {
  const navigate = useNavigate({ from: '/sales' });
  const filter = useCallback(
    (next: DeliveryState | undefined) => void navigate({ search: (before) => salesSearch({ ...before, state: next }), replace: true }),
    [navigate],
  );
  const { open, openOrder } = useSalesTabs();
  const openTracking = useCallback((next?: number) => open('tracking', next), [open]);
  const { search } = useOrderAddress();
  // keeps the last order, which the drawer still shows while it closes
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== undefined && orderId !== shownId) setShownId(orderId);
  const order = useQuery({ ...orderQuery(shownId ?? 0), enabled: shownId !== undefined });
  const drawer = { opened: orderId !== undefined, order, ...useParcelMails() };
  const state = deliveryState(named);
  return (
    <>
      <TrackingScreen q={q} state={state === 'none' ? undefined : state} onState={filter} onSearch={search} onOpen={openTracking} />
      <TrackingDrawer {...drawer} onOpenOrder={openOrder} onClose={() => openTracking()} />
    </>
  );
}
