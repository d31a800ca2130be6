import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { codeOf } from '#web/http/call.ts';
import { useWords } from '#web/i18n/words.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { ReadingState } from '#web/ui/feedback/reading-state.tsx';
import type { OrderActions, OrderDialog } from './order-actions.ts';
import { OrderDetail } from './order-detail.tsx';

interface Props extends OrderActions {
  orderId: number | undefined;
  onClose(): void;
}

/** One order in a drawer beside the list. */
export function OrderDrawer({ orderId, onClose, ...actions }: Props) {
  const t = useWords();
  const [dialog, setDialog] = useState<OrderDialog>();
  // while the drawer closes, it goes on showing the last order
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== undefined && orderId !== shownId) setShownId(orderId);
  // opening another order, or going back, closes the dialog that was open over this one
  const [wantedId, setWantedId] = useState(orderId);
  if (orderId !== wantedId) {
    setWantedId(orderId);
    setDialog(undefined);
  }
  const order = useQuery({ ...orderQuery(shownId ?? 0), enabled: shownId !== undefined });
  return (
    <SideDrawer
      opened={orderId !== undefined}
      onClose={onClose}
      position="right"
      size="34rem"
      title={order.data ? t.orders.order(order.data.orderNumber) : t.orders.tabs.orders}
    >
      <ReadingState query={order} isMissing={order.isError && codeOf(order.error) === 'order-not-found'} />
      {order.data && <OrderDetail key={order.data.orderId} order={order.data} dialog={dialog} onDialog={setDialog} {...actions} />}
    </SideDrawer>
  );
}
