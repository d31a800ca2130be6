import { memo, type ReactNode } from 'react';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { useWords } from '#web/i18n/words.ts';
import { type Beyond, VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import type { Choosing } from './choose-orders.tsx';
import { OrderRow } from './order-row.tsx';

interface Props {
  orders: readonly ListedOrder[];
  resetKey: string;
  badge: ((order: ListedOrder) => ReactNode) | undefined;
  choosing: Choosing | undefined;
  beyond: Beyond;
  onOpen(orderId: number): void;
}

const keyOf = (order: ListedOrder) => order.orderId;

/** The estimated height of a row in pixels, until it is measured. */
export const orderHeight = 58;

/** Separate from the search box: a keystroke is drawn in the box without waiting for the rows. */
export const OrderRows = memo(function OrderRows({ orders, resetKey, badge, choosing, beyond, onOpen }: Props) {
  const t = useWords();
  return (
    <VirtualCards
      label={t.orders.list}
      items={orders}
      getKey={keyOf}
      estimateHeight={orderHeight}
      resetKey={resetKey}
      beyond={beyond}
      render={(order) => (
        <OrderRow
          order={order}
          t={t}
          delivery={badge?.(order)}
          chosen={choosing?.chosen?.has(order.orderId)}
          onOpen={choosing?.chosen ? choosing.onToggle : onOpen}
        />
      )}
    />
  );
});
